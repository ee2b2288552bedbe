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

/** Expects that a page breaks no rule of WCAG 2.2 AA in these themes, and is no wider than its window. `any` leaves colours out. */
export async function expectSound(
  page: Page,
  what: string,
  themes: readonly ("light" | "dark" | "any")[] = ["light", "dark"],
): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({
      colorScheme: theme === "dark" ? theme : "light",
    });
    const options: RunOptions =
      theme === "dark" ? { runOnly: ofColours } : { runOnly: wcag };
    if (theme === "any")
      options.rules = { "color-contrast": { enabled: false } };
    const found = await violations(page, options);
    expect.soft(found, `${what} ${theme}`).toEqual([]);
  }
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect.soft(excess, what).toBeLessThanOrEqual(0);
}

/** Each violation as "rule: element: what is wrong". */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const found = await page.evaluate(
    async (given) => {
      const { axe: checker } = window as unknown as {
        axe: { run: (options: RunOptions) => Promise<AxeResults> };
      };
      return (await checker.run(given)).violations;
    },
    // Only the rule against a locked orientation reads style sheets, and none of ours asks for one.
    { ...options, resultTypes: ["violations" as const], preload: false },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id}: ${target.join(" ")}: ${failureSummary.split("\n")[1] ?? ""}`,
    ),
  );
}
