import type { Page } from "@playwright/test";

/** The lengths, in milliseconds, of animations that take longer than `limit` and have a time of their own. */
export function longerAnimations(page: Page, limit: number): Promise<number[]> {
  return page.evaluate(
    (most) =>
      document
        .getAnimations()
        // An animation that follows the scrolling hand has no time of its own.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
        .filter((time) => time > most),
    limit,
  );
}

/** Ends what moves because a measure has opened a part of the page. Parts that are not laid out would begin to move later. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["whole"] = "";
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}
