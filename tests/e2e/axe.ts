import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Colours alone differ between the themes. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Lets pages that are opened from now on be checked. */
export async function addAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: axe });
}

/** Expects that a page breaks no rule of WCAG 2.2 AA in these themes, and is no wider than its window. */
export async function expectSound(
  page: Page,
  what: string,
  themes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === "light" ? wcag : ofColours;
    const found = await violations(page, rules);
    expect.soft(found, `${what} ${colorScheme}`).toEqual([]);
  }
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect.soft(excess, what).toBeLessThanOrEqual(0);
}

/** Each violation as "rule: element: what is wrong". */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  const options: RunOptions = { runOnly, resultTypes: ["violations"] };
  const found = await page.evaluate(async (given) => {
    const { axe: checker } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> };
    };
    return (await checker.run(given)).violations;
  }, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id}: ${target.join(" ")}: ${failureSummary.split("\n")[1] ?? ""}`,
    ),
  );
}
