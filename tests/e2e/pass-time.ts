import type { Page } from "@playwright/test";

/**
 * Waits until requests that the page sends afterwards are answered: those before, and those that follow from them, have
 * been sent by then. Three rounds, since code asks for data, and data for a document.
 */
export async function pastRequests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await fetch("/favicon.svg", { cache: "no-store" });
    }
  });
}
