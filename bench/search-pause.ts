import type { Browser, HTTPRequest, Page } from "puppeteer-core";
import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { filesWith } from "../tests/search/more-articles.ts";
import { openBrowser, openPage, phone } from "./measured-page.ts";
import { median, type BenchOptions } from "./page-list.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

const counts = [19, 30, 1000];
/** Typed one after the other: a usual one, a misspelt one, one of several words. The last letters of each are typed. */
const queries: Record<Locale, string[]> = {
  th: ["ราคาไลน์โอเอ", "คอนเท้นบรีฟ", "seo กี่เดือนเห็นผล"],
  en: ["rich menu cost", "hrelfang", "how to choose an agency"],
  ja: ["広告費の統計", "けしょうひん 広告", "LINE公式アカウントの料金"],
};
/** How long the box waits after the last letter, in milliseconds (`app/article-list/finder.tsx`). */
const pauseMs = 200;

/**
 * The search on a slow phone with so many articles: the longest task of the main thread, by the time it had a processor, while
 * engine and index are loaded, and while queries are answered; and the time from the pause in typing to the answer on the page.
 */
export async function measureSearch(
  origin: string,
  { runs }: BenchOptions,
): Promise<void> {
  const tell = progress("search", locales.length * counts.length * runs);
  const browser = await openBrowser();
  const rows: string[][] = [];
  try {
    for (const locale of locales)
      for (const count of counts) {
        const files = await filesWith(count, locale);
        const bodies = new Map(files.map(({ url, body }) => [url, body]));
        const results: Measured[] = [];
        for (let run = 0; run < runs; run += 1) {
          tell(`${locale} ${count}`);
          results.push(await measureOne(browser, { origin, locale, bodies }));
        }
        const value = (key: keyof Measured) =>
          median(results.map((result) => result[key])).toFixed(0);
        rows.push([
          locale,
          String(count),
          value("loading"),
          value("answering"),
          value("first"),
          value("slowest"),
        ]);
      }
    tell();
  } finally {
    await browser.close();
  }
  printTable(
    `The search on a phone, ${phone.slowdown} × slower, in ms, median of ${runs}`,
    [
      [
        "language",
        "articles",
        "longest task while loading, processor",
        "longest task while answering, processor",
        "first answer after the pause",
        "slowest answer after the pause",
      ],
      ...rows,
    ],
  );
}

type Measured = {
  loading: number;
  answering: number;
  first: number;
  slowest: number;
};
type Asked = { origin: string; locale: Locale; bodies: Map<string, string> };

async function measureOne(
  browser: Browser,
  { origin, locale, bodies }: Asked,
): Promise<Measured> {
  const url = origin + href(locale, "articles");
  const measured = await openPage(browser, phone, url);
  const { page } = measured;
  try {
    await page.setBypassServiceWorker(true);
    await page.setRequestInterception(true);
    page.on("request", (request) => void answer(request, bodies));
    await measured.goto(url);
    // The application itself is there: only the search is measured.
    await page.mouse.move(5, 300);
    await measured.untilQuiet(1_000);
    await measured.slowDown(phone.slowdown);
    const loading = await measured.trace(async () => {
      await page.focus("main input[type=search]");
      await measured.untilQuiet(1_500);
    });
    const times: number[] = [];
    const answering = await measured.trace(async () => {
      for (const query of queries[locale]) {
        times.push((await timeOf(page, query)) - pauseMs);
        await measured.untilQuiet(500);
      }
    });
    return {
      loading: loading.longestProcessor,
      answering: answering.longestProcessor,
      first: times[0] ?? 0,
      slowest: Math.max(...times),
    };
  } finally {
    await measured.close();
  }
}

async function answer(
  request: HTTPRequest,
  bodies: ReadonlyMap<string, string>,
): Promise<void> {
  const body = bodies.get(decodeURI(new URL(request.url()).pathname));
  if (body === undefined) return request.continue();
  return request.respond({ contentType: "application/json", body });
}

/** Milliseconds from the last letter of a query until the page says how many were found. */
function timeOf(page: Page, query: string): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector<HTMLInputElement>(
          "main input[type=search]",
        );
        const told = document.querySelector("main [aria-live]");
        if (box === null || told === null) throw new Error("no search here");
        box.value = words;
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (!told.textContent.includes(words)) return;
          watch.disconnect();
          resolve(performance.now() - start);
        });
        watch.observe(told, {
          childList: true,
          characterData: true,
          subtree: true,
        });
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }),
    query,
  );
}
