import { locales } from "#shared/locales.ts";
import { pageTypes } from "../content.ts";
import { expect, hydrate, test } from "./test.ts";

declare global {
  interface Window {
    /** What the application did that costs much and shows nothing. */
    waste?: string[];
  }
}

for (const locale of locales)
  test(`the application takes over pages in ${locale} without work that nobody sees`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await page.addInitScript(noteWaste);
    for (const path of pageTypes(locale)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const faces = await page.evaluate(() => document.fonts.size);
      await hydrate(page);
      await page.evaluate(twoFrames);
      expect.soft(await page.evaluate(() => window.waste), path).toEqual([]);
      expect
        .soft(await page.evaluate(() => document.fonts.size), path)
        .toBe(faces);
    }
  });

/** In the page: notes transitions that begin, and formats of the browser's own, each of which takes milliseconds. */
function noteWaste(): void {
  const waste: string[] = [];
  window.waste = waste;
  addEventListener(
    "transitionrun",
    ({ propertyName }) => waste.push(`${propertyName} changes slowly`),
    true,
  );
  for (const name of ["PluralRules", "NumberFormat", "DateTimeFormat"] as const)
    Object.defineProperty(Intl, name, {
      value: new Proxy(Intl[name], {
        construct(format, parameters) {
          waste.push(`a new Intl.${name}`);
          return Reflect.construct(format, parameters);
        },
      }),
    });
}

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise(requestAnimationFrame);
}
