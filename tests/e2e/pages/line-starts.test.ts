import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { expect, test } from "../test.ts";

/** Phones, and a column of a desk. */
const widths = Array.from({ length: 12 }, (_, step) => 320 + step * 10);

for (const locale of locales)
  test(`no line of the notice begins with a sign that closes a sentence, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(href(locale, "privacy"));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(wrongStarts), `${width}`).toEqual([]);
    }
  });

/** Texts with a line that begins with a sign which belongs to the line before. */
function wrongStarts(): string[] {
  const found: string[] = [];
  for (const box of document.querySelectorAll("main :is(p, li, dd)")) {
    if (!box.querySelector("a")) continue;
    const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    let bottom: number | undefined;
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      for (const [index, letter] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const place = range.getBoundingClientRect();
        if (place.width === 0) continue;
        const isNew = bottom !== undefined && place.top > bottom - 4;
        if (isNew && /[.,;:!?)。、，：；）」』]/.test(letter))
          found.push(`${letter} in ${box.textContent.slice(0, 60)}`);
        bottom = place.bottom;
      }
    }
  }
  return found;
}
