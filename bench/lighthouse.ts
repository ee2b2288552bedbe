import lighthouse, { type Result } from "lighthouse";
import { pathOfKind } from "../tests/content.ts";
import { withSites } from "./sites.ts";
import { median, printTable } from "./table.ts";

/** Its `seo` is left out: an origin on this machine keeps itself out of search engines. */
const categories = ["performance", "accessibility", "best-practices"];
const timings = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
};

/** Lighthouse's phone on pages in Thai. */
export async function measurePages(runs: number): Promise<void> {
  await withSites(false, async (browser, sites) => {
    const rows: string[][] = [];
    for (const kind of ["home", "article", "contact"] as const) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) {
        const url = (sites[0]?.origin ?? "") + pathOfKind(kind, "th");
        const outcome = await lighthouse(url, {
          port: Number(new URL(browser.wsEndpoint()).port),
          logLevel: "silent",
          onlyCategories: categories,
          // The front door would lead a visitor of another language away.
          extraHeaders: { "Accept-Language": "th" },
        });
        if (outcome) results.push(outcome.lhr);
      }
      const middle = (value: (result: Result) => number | null | undefined) =>
        String(+median(results.map((one) => value(one) ?? NaN)).toFixed(3));
      rows.push([
        kind,
        ...categories.map((name) =>
          middle(({ categories: all }) => 100 * (all[name]?.score ?? 0)),
        ),
        ...Object.keys(timings).map((name) =>
          middle(({ audits }) => audits[name]?.numericValue),
        ),
      ]);
    }
    printTable(`Lighthouse, phone, median of ${runs}`, [
      ["page", ...categories, ...Object.values(timings)],
      ...rows,
    ]);
  });
}
