import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { expect, open, test } from "../test.ts";
import { form } from "./contact.ts";

for (const locale of locales)
  test(`controls beside each other stand at one height, and the first of a fold is apart from its title, in ${locale}`, async ({
    page,
  }) => {
    await open(page, href(locale, "contact"));
    await form(page)
      .locator("details")
      .evaluate((fold: HTMLDetailsElement) => (fold.open = true));
    for (const width of [700, 1081, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { pairs, uneven } = await form(page).evaluate(rowsOfTwo);
      expect(uneven, `${width}`).toEqual([]);
      if (width >= 1081) expect(pairs, `${width}`).toBeGreaterThan(0);
    }
    const gap = await form(page)
      .locator("details")
      .evaluate((fold) => {
        const title = fold.querySelector("summary > span");
        const label = fold.querySelector("label");
        if (!title || !label) throw new Error("The fold has no field");
        return (
          label.getBoundingClientRect().top -
          title.getBoundingClientRect().bottom
        );
      });
    expect(gap).toBeGreaterThanOrEqual(20);
  });

/** How many pairs of controls stand in one row, and which of them differ in their tops. */
function rowsOfTwo(element: HTMLElement): { pairs: number; uneven: string[] } {
  const controls = [
    ...element.querySelectorAll<HTMLElement>(
      "[data-field] :is(input:not([type]), input[type=text], input[type=email], input[type=url], select)",
    ),
  ].filter((control) => control.checkVisibility());
  const differences = controls.slice(1).flatMap((control, index) => {
    const before = controls[index]?.getBoundingClientRect();
    const { left, top, height } = control.getBoundingClientRect();
    if (!before || left < before.right) return [];
    const by = Math.abs(top - before.top);
    return by < height ? [{ id: control.id, by }] : [];
  });
  return {
    pairs: differences.length,
    uneven: differences
      .filter(({ by }) => by > 1)
      .map(({ id, by }) => `${id}: ${by} pixels`),
  };
}
