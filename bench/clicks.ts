import type { Browser } from "puppeteer-core";
import {
  desktop,
  openBrowser,
  openPage,
  phone,
  type Device,
} from "./measured-page.ts";
import { median, sitesOf, type BenchOptions } from "./page-list.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

declare global {
  interface Window {
    /** Resolves with the time from the click to the new heading, in ms. */
    headingShown?: Promise<number>;
  }
}

const hoverMs = 600;

/**
 * From the click on a link to the heading of the next page, from the home page of each language: the link was hovered
 * over before, as it is by every mouse. A document that is loaded instead counts as such.
 */
export async function measureClicks(
  origin: string,
  options: BenchOptions,
): Promise<void> {
  const [ours, ...others] = sitesOf(origin, {
    ...options,
    only: ["/", "/en/", "/ja/"],
  });
  const sites = [ours, ...others].filter((site) => site !== undefined);
  const pages = sites.flatMap((site) =>
    site.paths.map((path) => ({ name: site.name, url: site.origin + path })),
  );
  const tell = progress("clicks", pages.length * options.runs * 2);
  const browser = await openBrowser();
  const rows: string[][] = [];
  try {
    for (const { name, url } of pages) {
      const cells: string[] = [];
      for (const device of [desktop, phone]) {
        const times: number[] = [];
        for (let run = 0; run < options.runs; run += 1) {
          tell(url);
          times.push(await measureOne(browser, url, device));
        }
        cells.push(median(times).toFixed(0));
      }
      rows.push([`${name} ${new URL(url).pathname}`, ...cells]);
    }
    tell();
  } finally {
    await browser.close();
  }
  printTable(`From click to the new heading in ms, median of ${options.runs}`, [
    ["from", "unthrottled", `phone, ${phone.slowdown} × slower`],
    ...rows,
  ]);
}

async function measureOne(
  browser: Browser,
  url: string,
  device: Device,
): Promise<number> {
  const { page, goto, slowDown, untilQuiet, close } = await openPage(
    browser,
    device,
    url,
  );
  try {
    await goto(url);
    // From here on: how long the application takes to start tells it whether the device is quick enough for fading.
    await slowDown(device.slowdown);
    await page.mouse.move(5, 300);
    await untilQuiet(hoverMs);
    const place = await page.evaluate(findLink);
    if (place === undefined) return Number.NaN;
    await page.mouse.move(place.x, place.y);
    await untilQuiet(hoverMs);
    await page.evaluate(watchHeading);
    await page.mouse.click(place.x, place.y);
    return (await page.evaluate(() => window.headingShown)) ?? Number.NaN;
  } catch {
    // Another document has taken the place of the one that was watched.
    return Number.NaN;
  } finally {
    await close();
  }
}

/** In the page: the first link of its main part that leads to another page of the site and can be seen. */
function findLink(): { x: number; y: number } | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href]");
  const link = [...links].find(
    ({ href, origin, pathname }) =>
      origin === location.origin &&
      pathname !== location.pathname &&
      !href.includes("#") &&
      !/\.\w+$/.test(pathname),
  );
  if (link === undefined) return undefined;
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** In the page: waits for a click, and then for another text in the first heading. */
function watchHeading(): void {
  const text = () => document.querySelector("h1")?.textContent ?? "";
  const before = text();
  window.headingShown = new Promise((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (text() === before || text() === "") return;
          observer.disconnect();
          resolve(performance.now() - timeStamp);
        });
        observer.observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      },
      { capture: true, once: true },
    );
  });
}
