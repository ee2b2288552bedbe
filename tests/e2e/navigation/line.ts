import type { Page } from "@playwright/test";

/** Lets the application come to the next documents, or keeps it away, as a slow line does. */
export type Line = { isHeld: boolean; release: () => void };

/** The switch for the application of a page. */
export async function switchLine(page: Page): Promise<Line> {
  let waiting: (() => void)[] = [];
  const line: Line = {
    isHeld: false,
    release() {
      line.isHeld = false;
      for (const go of waiting) go();
      waiting = [];
    },
  };
  await page.route("**/assets/entry*.js", async (route) => {
    if (line.isHeld) await new Promise<void>((go) => waiting.push(go));
    // The document may be gone.
    await route.continue().catch(() => undefined);
  });
  return line;
}
