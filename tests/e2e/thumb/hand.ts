import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect } from "../test.ts";

type Size = { width: number; height: number };

/** How a phone is held: what is left of its window, and what else differs from a phone at rest. */
export type Hold = {
  viewport: Size;
  /** Sets what only the browser can set. */
  prepare?: (client: CDPSession) => Promise<unknown>;
};

const phone: Size = { width: 360, height: 640 };

/**
 * Chromium without a window has no keyboard and no notch. An open keyboard is the window that is left above it, as where
 * the keyboard resizes the page; the other ones are settings of the browser.
 */
export const holds = {
  "with the keyboard open": { viewport: { width: 360, height: 300 } },
  "in landscape": { viewport: { width: 640, height: 360 } },
  "with letters at 200 %": {
    viewport: phone,
    prepare: (client) =>
      client.send("Page.setFontSizes", {
        fontSizes: { standard: 32, fixed: 26 },
      }),
  },
  // Half as many pixels of CSS, as where a browser zooms the whole page.
  "zoomed to 200 %": { viewport: { width: 180, height: 320 } },
  "on a foldable's narrow half": { viewport: { width: 280, height: 653 } },
  "with a notch": {
    viewport: phone,
    prepare: (client) =>
      client.send("Emulation.setSafeAreaInsetsOverride", {
        insets: { top: 47, bottom: 34, left: 0, right: 0 },
      }),
  },
  "on a slow line": {
    viewport: phone,
    prepare: async (client) => {
      await client.send("Network.enable");
      // About what Lighthouse calls slow 4G.
      await client.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      });
    },
  },
} satisfies Record<string, Hold>;

export async function hold(page: Page, { viewport, prepare }: Hold) {
  await page.setViewportSize(viewport);
  if (prepare) await prepare(await page.context().newCDPSession(page));
}

/** Scrolls as a thumb does, until the element stands in the middle, and presses it where it stands. */
export async function thumb(target: Locator): Promise<void> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await expectInReach(target);
  const { x, y } = await middleOf(target);
  await target.page().touchscreen.tap(x, y);
}

export async function middleOf(
  target: Locator,
): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} cannot be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Expects an element to be whole in the window, or to fill it, and to have nothing over it. */
export async function expectInReach(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate(outOfReach), {
      message: `${String(target)} is in the window, and nothing covers it`,
    })
    .toEqual([]);
}

/** Runs in the page. What keeps an eye or a thumb from the element. */
function outOfReach(element: Element): string[] {
  const faults: string[] = [];
  const box = element.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const isTaller = box.height > innerHeight;
  if (box.top < -1 || (!isTaller && box.bottom > innerHeight + 1))
    faults.push(
      `stands from ${Math.round(box.top)} to ${Math.round(box.bottom)} in a window of ${innerHeight}`,
    );
  if (box.left < -1 || box.right > innerWidth + 1)
    faults.push(
      `stands from ${Math.round(box.left)} to ${Math.round(box.right)} in a window ${innerWidth} wide`,
    );
  const bottom = Math.min(box.bottom, innerHeight);
  for (const part of [0.1, 0.5, 0.9]) {
    const x = box.left + box.width / 2;
    const y = box.top + (bottom - box.top) * part;
    const top = document.elementFromPoint(x, y);
    // A label lies over its control, and presses it.
    const isOwn =
      element.contains(top) ||
      top?.contains(element) === true ||
      top?.closest("label")?.contains(element) === true;
    if (!isOwn)
      faults.push(
        `at ${part} of its height lies ${top?.tagName} ${top?.className}`,
      );
  }
  return faults;
}

/** Expects the page to fit into the window. A phone shows a wider page smaller, and then nothing stands where it did. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, "pixels of the page").toBeLessThanOrEqual(width);
}
