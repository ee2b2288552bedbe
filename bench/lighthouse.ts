import lighthouse, { type Result } from "lighthouse";
import { pathOfKind } from "../tests/content.ts";
import { withSites } from "./sites.ts";
import { median, printTable } from "./table.ts";

/** Its `seo` is left out: an origin on this machine keeps itself out of search engines. */
const categories = ["performance", "accessibility", "best-practices"] as const;
const timings = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
};

/** Lighthouse's phone on pages in Thai. */
export async function measurePages(runs: number): Promise<void> {
  await withSites(false, async (browser, sites) => {
    const origin = sites[0]?.origin ?? "";
    const rows: string[][] = [];
    const failed = new Set<string>();
    for (const kind of ["home", "article", "contact"] as const) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) {
        const outcome = await lighthouse(origin + pathOfKind(kind, "th"), {
          port: Number(new URL(browser.wsEndpoint()).port),
          logLevel: "silent",
          onlyCategories: [...categories],
          // The front door would lead a visitor of another language away.
          extraHeaders: { "Accept-Language": "th" },
        });
        if (!outcome) throw new Error(`Lighthouse said nothing about ${kind}`);
        results.push(outcome.lhr);
      }
      rows.push([kind, ...cellsOf(results)]);
      for (const { categories: all, audits } of results)
        for (const { id, weight } of all["accessibility"]?.auditRefs ?? [])
          if (weight > 0 && audits[id]?.score === 0)
            failed.add(`${kind}: ${audits[id].title}`);
    }
    printTable(`Lighthouse, phone, median of ${runs}`, [
      ["page", ...categories, ...Object.values(timings)],
      ...rows,
    ]);
    for (const text of failed) console.log(`  accessibility, ${text}`);
  });
}

function cellsOf(results: readonly Result[]): string[] {
  const middle = (value: (result: Result) => number | null | undefined) =>
    median(results.map((result) => value(result) ?? Number.NaN));
  return [
    ...categories.map((name) =>
      (100 * middle((result) => result.categories[name]?.score)).toFixed(0),
    ),
    ...Object.keys(timings).map((name) =>
      middle(({ audits }) => audits[name]?.numericValue).toFixed(
        name === "cumulative-layout-shift" ? 3 : 0,
      ),
    ),
  ];
}
