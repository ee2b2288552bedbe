import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { pageTypes } from "../../content.ts";
import { expect, hydrate, open, test } from "../test.ts";

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

test("what cannot change is not drawn again when the application takes over", async ({
  page,
}) => {
  await open(page, href("en", "home"));
  expect(await areReacts(page, "main h1, header summary")).toBe(true);
  expect(await areReacts(page, "#services li, footer nav li")).toBe(false);
});

test("React leaves the content of a static element as it was served, while it hydrates and when the page changes around it", async ({
  page,
}) => {
  await page.goto(href("en", "home"));
  const items = page.locator("#services li, footer nav li");
  const mark = "served";
  const served = await items.evaluateAll((elements, name) => {
    for (const element of elements) element.setAttribute(`data-${name}`, "");
    return elements.map(({ outerHTML }) => outerHTML);
  }, mark);
  expect(served.length).toBeGreaterThan(5);
  await hydrate(page);
  const now = () =>
    items.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
  expect(await now()).toEqual(served);
  // The address changes within the page: every component that shows it renders again.
  await page.evaluate(() => (location.hash = "services"));
  await expect(page).toHaveURL(/#services$/);
  await page.evaluate(twoFrames);
  expect(await now()).toEqual(served);
});

test("every control is React's, so none stands in a part that was left alone", async ({
  page,
}) => {
  test.slow();
  for (const path of pageTypes("en")) {
    await open(page, path);
    // A form is taken over when it comes near.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect
      .poll(() => areReacts(page, "button, input, textarea"), path)
      .toBe(true);
  }
});

test("the puzzle below the first view comes together when it is reached", async ({
  page,
}) => {
  await open(page, href("en", "home"));
  const piece = page.locator(".pz-wide .pz-key");
  await expect(piece).toHaveCSS("opacity", "0");
  await piece.evaluate((element) => element.scrollIntoView());
  await expect(piece).toHaveCSS("opacity", "1");
});

for (const name of ["home", "about", "google-seo", "contact"] as const) {
  test(`${name} is the same in another language by a click as it is served`, async ({
    page,
  }) => {
    await page.goto(href("ja", name));
    const served = await textOf(page);
    await open(page, href("en", name));
    expect(await textOf(page)).not.toEqual(served);
    await page
      .locator("header a[data-language][lang=ja]")
      .filter({ visible: true })
      .click();
    await page.waitForURL(href("ja", name));
    await expect.poll(() => textOf(page)).toEqual(served);
  });

  test(`${name} is the same by a click on another page as it is served`, async ({
    page,
  }) => {
    await page.goto(href("en", name));
    const served = await textOf(page);
    await open(page, href("en", "privacy"));
    const link = page.locator(`footer a[href="${href("en", name)}"]`);
    await (
      name === "home" ? page.locator("header a").first() : link.first()
    ).click();
    await page.waitForURL(href("en", name));
    await expect.poll(() => textOf(page)).toEqual(served);
  });
}

/** The words of the whole page, whether they can be seen or not. */
function textOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator("header, main, footer")
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent));
}

/** Whether React knows every one of these elements (true), or none of them (false). */
async function areReacts(
  page: Page,
  selector: string,
): Promise<boolean | undefined> {
  const known = await page
    .locator(selector)
    .evaluateAll((elements) => [
      ...new Set(
        elements.map((element) =>
          Object.keys(element).some((key) => key.startsWith("__reactFiber")),
        ),
      ),
    ]);
  return known.length === 1 ? known[0] : undefined;
}
