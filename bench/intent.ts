import type { Browser } from "puppeteer-core";
import { openBrowser, openPage, phone } from "./measured-page.ts";
import { median, sitesOf, type BenchOptions } from "./page-list.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";
import type { MainThread } from "./trace.ts";

const quietMs = 1_000;

/**
 * From intent to a page that answers: what the main thread does on a phone, from the first movement of a pointer until
 * nothing has been fetched for a second. Sites that load their script at once have had theirs by then; what they needed
 * for it is in Lighthouse's figures.
 */
export async function measureIntent(
  origin: string,
  options: BenchOptions,
): Promise<void> {
  const pages = sitesOf(origin, options).flatMap((site) =>
    site.paths.map((path) => ({ ...site, url: site.origin + path })),
  );
  const tell = progress("intent", pages.length * options.runs * 2);
  const browser = await openBrowser();
  const rows: string[][] = [];
  try {
    for (const { name, url } of pages) {
      const measure = async (slowdown: number) => {
        const results: Measured[] = [];
        for (let run = 0; run < options.runs; run += 1) {
          tell(url);
          results.push(await measureOne(browser, url, slowdown));
        }
        return (key: keyof Measured) =>
          median(results.map((result) => result[key]));
      };
      const slow = await measure(phone.slowdown);
      const full = await measure(1);
      rows.push([
        `${name} ${new URL(url).pathname}`,
        slow("total").toFixed(0),
        slow("longest").toFixed(0),
        full("processor").toFixed(0),
        (full("script") / 1024).toFixed(1),
      ]);
    }
    tell();
  } finally {
    await browser.close();
  }
  printTable(
    `Main thread from intent to rest, ${phone.slowdown} × slower, median of ${options.runs}`,
    [
      [
        "page",
        "ms",
        "longest task ms",
        "processor ms, not slowed",
        "script KB",
      ],
      ...rows,
    ],
  );
}

type Measured = MainThread & { script: number };

async function measureOne(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<Measured> {
  const measured = await openPage(browser, phone, url);
  try {
    await measured.goto(url);
    await measured.slowDown(slowdown);
    const work = await measured.trace(async () => {
      await measured.page.mouse.move(5, 300);
      await measured.untilQuiet(quietMs);
    });
    return { ...work, script: measured.scriptBytes() };
  } finally {
    await measured.close();
  }
}
