import type { Page } from "@playwright/test";
import { expect, hydrate, refusals } from "../test.ts";
import { settle } from "./shifts.ts";

declare global {
  interface Window {
    /** What the application did that costs much and shows nothing. */
    waste?: string[];
  }
}

/** Lets pages that are opened from now on note what the application does in vain. */
export async function observeWaste(page: Page): Promise<void> {
  await page.addInitScript(noteWaste);
}

/**
 * Lets the application take over a page on which waste is observed, and expects that nothing changes for the visitor,
 * that nothing is done in vain, and that neither the console nor the security policy complains.
 */
export async function expectQuietTakeOver(
  page: Page,
  complaints: readonly string[],
  where: string,
): Promise<void> {
  // What is below the window is laid out when the browser is idle.
  await page.waitForFunction(
    () => document.querySelector(".later:not([data-shown])") === null,
  );
  await settle(page);
  const before = await shapeOf(page);
  await hydrate(page);
  await settle(page);
  expect.soft(await shapeOf(page), where).toEqual(before);
  const waste = await page.evaluate(() => window.waste);
  expect.soft(waste, `${where}, waste`).toEqual([]);
  expect.soft(await refusals(page), `${where}, refusals`).toEqual([]);
  expect.soft(complaints, `${where}, the console`).toEqual([]);
}

/** Title, language, text and size of everything that is shown, and the number of declared faces. */
function shapeOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
      ?.href,
    // `innerText` leaves out what the browser lays out when it comes near.
    text: [...document.querySelectorAll("main, main *")].flatMap((element) =>
      element.checkVisibility()
        ? [
            element.localName,
            ...[...element.childNodes].map((node) =>
              node instanceof Text ? node.data : `<${node.nodeName}>`,
            ),
          ]
        : [],
    ),
    height: document.documentElement.scrollHeight,
    scrollY,
    faces: document.fonts.size,
  }));
}

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
