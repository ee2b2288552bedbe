import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
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
export async function violations(
  page: Page,
  runOnly: RunOptions["runOnly"] = rules.runOnly,
): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (options) =>
      (
        window as unknown as {
          axe: { run: (options: RunOptions) => Promise<AxeResults> };
        }
      ).axe.run(options),
    { ...rules, runOnly } as RunOptions,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(" ")}: ${(failureSummary ?? "").split("\n")[1]?.trim() ?? ""}`,
    ),
  );
}
