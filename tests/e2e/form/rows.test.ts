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
      expect(await form(page).evaluate(unevenRows), `${width}`).toEqual([]);
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

/** Pairs of controls in one row whose tops differ. */
function unevenRows(element: HTMLElement): string[] {
  const controls = [
    ...element.querySelectorAll<HTMLElement>(
      "[data-field] :is(input:not([type]), input[type=text], input[type=email], input[type=url], select)",
    ),
  ].filter((control) => control.checkVisibility());
  return controls.slice(1).flatMap((control, index) => {
    const before = controls[index]?.getBoundingClientRect();
    const { left, top, height } = control.getBoundingClientRect();
    if (!before || left < before.right) return [];
    const isOneRow = Math.abs(top - before.top) < height;
    return isOneRow && Math.abs(top - before.top) > 1
      ? [`${control.id}: ${before.top} and ${top}`]
      : [];
  });
}
