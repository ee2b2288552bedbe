import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** What moved although nobody did anything: the value of each shift and the elements that moved. */
    shifts?: string[];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Lets pages that are opened from now on note what moves on them. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element
            ? node.outerHTML.slice(0, 80)
            : node?.nodeName,
        );
        window.shifts?.push(`${entry.value.toFixed(5)} ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Each shift so far as its value and what moved. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  if (shifts === undefined) throw new Error("Shifts were not observed");
  return shifts;
}

export function sumOf(shifts: readonly string[]): number {
  return shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
}

/** Waits until the fonts are there, and two frames were drawn with them. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise(requestAnimationFrame);
  });
}
