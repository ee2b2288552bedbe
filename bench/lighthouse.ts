import { launch } from "puppeteer-core";
import lighthouse, { type Result } from "lighthouse";
import { locales } from "#shared/locales.ts";
import { treeOf } from "#shared/site-map.ts";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import { pageTypes } from "../tests/content.ts";
import { serveSite } from "./server.ts";
import { median, printTable } from "./table.ts";

const debuggingPort = 4396;
const categories = [
  "performance",
  "accessibility",
  "best-practices",
  "seo",
] as const;
const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;

/** Lighthouse's phone on every kind of page. `seo` is low here, since a loopback origin keeps itself out of search engines. */
export async function measurePages(runs: number): Promise<void> {
  const { origin, close } = await serveSite(4395);
  const browser = await launch({
    executablePath: chromiumPath(),
    args: [...launchArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  const rows: string[][] = [];
  try {
    for (const path of locales.flatMap(pageTypes)) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await audit(origin, path));
      rows.push([path, ...cells(results)]);
    }
  } finally {
    await browser.close();
    await close();
  }
  printTable(`Lighthouse, phone, median of ${runs}`, [
    ["page", ...categories, "FCP ms", "LCP ms", "TBT ms", "CLS"],
    ...rows,
  ]);
}

async function audit(origin: string, path: string): Promise<Result> {
  const outcome = await lighthouse(origin + path, {
    port: debuggingPort,
    logLevel: "silent",
    onlyCategories: [...categories],
    // The front door would lead a visitor of another language away.
    extraHeaders: { "Accept-Language": treeOf(path).locale },
  });
  if (!outcome) throw new Error(`Lighthouse said nothing about ${path}`);
  return outcome.lhr;
}

function cells(results: readonly Result[]): string[] {
  const middle = (value: (result: Result) => number | null | undefined) =>
    median(results.map((result) => value(result) ?? Number.NaN));
  return [
    ...categories.map((name) =>
      (100 * middle((result) => result.categories[name]?.score)).toFixed(0),
    ),
    ...timings.map((name) =>
      middle(({ audits }) => audits[name]?.numericValue).toFixed(
        name === "cumulative-layout-shift" ? 3 : 0,
      ),
    ),
  ];
}
