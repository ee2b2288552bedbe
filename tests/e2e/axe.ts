import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const rules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
};

/** Lets pages that are opened from now on be checked. */
export async function addAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: axe });
}

/** Each violation as "rule: element: what is wrong"; of all rules, or of some. */
async function violations(
  page: Page,
  runOnly: RunOptions["runOnly"] = rules.runOnly,
): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (options) => {
      // It takes the ground of a part that is not laid out yet for that of the page.
      document.documentElement.dataset.whole = "";
      return (
        window as unknown as {
          axe: { run: (options: RunOptions) => Promise<AxeResults> };
        }
      ).axe.run(options);
    },
    { ...rules, runOnly } as RunOptions,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(" ")}: ${(failureSummary ?? "").split("\n")[1]?.trim() ?? ""}`,
    ),
  );
}

/** Expects that a page breaks no rule in either theme. Colours alone differ between the themes. */
export async function expectNoViolations(
  page: Page,
  what: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await violations(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, ["color-contrast", "link-in-text-block"]);
  expect.soft(dark, `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}
