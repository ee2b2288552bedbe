import lighthouse from "lighthouse";
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
    const rows = [["page", ...categories, ...Object.values(timings)]];
    for (const kind of ["home", "article", "contact"] as const) {
      const url = (sites[0]?.origin ?? "") + pathOfKind(kind, "th");
      const results: number[][] = [];
      for (let run = 0; run < runs; run += 1) {
        const outcome = await lighthouse(url, {
          port: Number(new URL(browser.wsEndpoint()).port),
          logLevel: "silent",
          onlyCategories: categories,
          // The front door would lead a visitor of another language away.
          extraHeaders: { "Accept-Language": "th" },
        });
        const { categories: scores = {}, audits = {} } = outcome?.lhr ?? {};
        results.push([
          ...categories.map((name) => 100 * (scores[name]?.score ?? 0)),
          ...Object.keys(timings).map(
            (name) => audits[name]?.numericValue ?? 0,
          ),
        ]);
      }
      const columns = (results[0] ?? []).map((_, at) =>
        median(results.map((result) => result[at] ?? 0)),
      );
      rows.push([kind, ...columns.map((value) => String(+value.toFixed(3)))]);
    }
    printTable(`Lighthouse, phone, median of ${runs}`, rows);
  });
}
