import type { Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";

/** Texts with the highest and lowest marks of each script. */
const samples: Partial<Record<Locale, string>> = {
  th: "ปั๊ม ที่นี้ น้ำ ฟื้นฟู กตัญญู ฐิติ",
  ja: "株式会社（渋谷）！",
};

/** Whether a language has marks that stand higher or lower than Latin letters do. */
export function hasTallMarks(locale: Locale): boolean {
  return samples[locale] !== undefined;
}

/** What would cut off a mark, in all that is written in a language. Leaves what can be opened open. */
export async function cutMarks(page: Page, locale: Locale): Promise<string[]> {
  const { checked, faults } = await page.evaluate(findFaults, {
    sample: samples[locale] ?? "",
    locale,
  });
  return checked > 20 ? faults : [...faults, `only ${checked} texts are there`];
}

/** For each text style of the page: does the sample's ink fit into what would cut it off? */
async function findFaults({
  sample,
  locale,
}: {
  sample: string;
  locale: string;
}) {
  await document.fonts.ready;
  for (const details of document.querySelectorAll("details"))
    details.open = true;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("No canvas");
  const faults = new Set<string>();
  let checked = 0;
  const tolerance = 0.75;

  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (!isShown(element) || languageOf(element) !== locale) continue;
    const style = getComputedStyle(element);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = context.measureText(sample);
    const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
    if (element.matches("input:not([type=radio], [type=checkbox]), select")) {
      checked += 1;
      const room =
        element.clientHeight -
        Number.parseFloat(style.paddingTop) -
        Number.parseFloat(style.paddingBottom);
      if (room + tolerance < height) report(element, `${height} into ${room}`);
      continue;
    }
    const line = firstLine(element);
    if (line === undefined) continue;
    checked += 1;
    const baseline = line.top + ink.fontBoundingBoxAscent;
    const cutter = cutterOf(element);
    if (cutter === undefined) continue;
    const frame = cutter.getBoundingClientRect();
    const top = frame.top - (baseline - ink.actualBoundingBoxAscent);
    const bottom = baseline + ink.actualBoundingBoxDescent - frame.bottom;
    // What is scrolled out of a box is not cut off; only first and last lines can be.
    if (top > tolerance && top < height) report(element, `${top} above`);
    if (bottom > tolerance && bottom < height)
      report(element, `${bottom} below`);
  }
  return { checked, faults: [...faults] };

  function report(element: Element, problem: string): void {
    faults.add(`${element.outerHTML.slice(0, 70)}: ${problem}`);
  }

  function isShown(element: HTMLElement): boolean {
    return (
      element.checkVisibility({ opacityProperty: true }) &&
      element.closest(".visually-hidden, svg, [aria-hidden=true]") === null
    );
  }

  function languageOf(element: Element): string | undefined {
    return element.closest<HTMLElement>("[lang]")?.lang;
  }

  /** The box of the first line of an element's own text. */
  function firstLine(element: Element): DOMRect | undefined {
    const text = [...element.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (text === undefined) return undefined;
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getClientRects()[0];
  }

  function cutterOf(element: Element): Element | undefined {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowY, clipPath, display } = getComputedStyle(box);
      if (box === document.body) return undefined;
      if (
        display !== "inline" &&
        (overflowY !== "visible" || clipPath !== "none")
      )
        return box;
    }
    return undefined;
  }
}
