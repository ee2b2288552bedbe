import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { treeOf } from "#shared/site-map.ts";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import { median, sitesOf, type BenchOptions, type Site } from "./page-list.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

const debuggingPort = 4396;

const timings = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;
const categories = [
  "performance",
  "accessibility",
  "best-practices",
  "seo",
] as const;

/**
 * Lighthouse's phone profile on every page. `seo` is below 100 where an origin keeps itself out of search engines, as
 * every loopback origin of ours does; the command for search engines measures it. `others` are measured as well.
 */
export async function measurePages(
  origin: string,
  options: BenchOptions,
  others: readonly Site[] = [],
): Promise<void> {
  const pages = [...sitesOf(origin, options), ...others].flatMap((site) =>
    site.paths.map((path) => ({ name: site.name, url: site.origin + path })),
  );
  const tell = progress("Lighthouse", pages.length * options.runs);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...launchArguments,
      `--remote-debugging-port=${debuggingPort}`,
      "--ignore-certificate-errors",
    ],
  });
  const rows: string[][] = [];
  try {
    for (const { name, url } of pages) {
      const headers = url.startsWith(origin) ? ownLanguage(url) : {};
      const results: Result[] = [];
      for (let run = 0; run < options.runs; run += 1) {
        tell(url);
        results.push(await audit(url, headers));
      }
      rows.push([`${name} ${new URL(url).pathname}`, ...cells(results)]);
      for (const line of failures(results)) console.log(`  ${url}: ${line}`);
    }
    tell();
  } finally {
    await browser.close();
  }
  printTable(`Lighthouse, phone, median of ${options.runs}`, [
    [
      "page",
      "perf",
      "a11y",
      "best",
      "seo",
      "FCP s",
      "LCP s",
      "TBT ms",
      "CLS",
      "KB",
      "requests",
    ],
    ...rows,
  ]);
}

/** One audit; a run that saw no paint, as happens on a busy machine, is made again twice. */
async function audit(
  url: string,
  extraHeaders: Record<string, string>,
  attempts = 3,
): Promise<Result> {
  const outcome = await lighthouse(url, {
    port: debuggingPort,
    logLevel: "silent",
    onlyCategories: [...categories],
    extraHeaders,
  });
  const hasPaint = outcome?.lhr.audits[timings.LCP]?.numericValue !== undefined;
  if (outcome !== undefined && (hasPaint || attempts === 1)) return outcome.lhr;
  if (attempts === 1) throw new Error(`Lighthouse said nothing about ${url}`);
  return audit(url, extraHeaders, attempts - 1);
}

/** Our front door leads a visitor who reads another language to its page in that language. */
function ownLanguage(url: string): Record<string, string> {
  return { "Accept-Language": treeOf(new URL(url).pathname).locale };
}

function cells(results: readonly Result[]): string[] {
  const middle = (value: (result: Result) => number) =>
    median(results.map(value));
  const timing = (name: keyof typeof timings) =>
    middle(({ audits }) => audits[timings[name]]?.numericValue ?? Number.NaN);
  const items = (result: Result) => {
    const { details } = result.audits["network-requests"] ?? {};
    return details?.type === "table" ? details.items : [];
  };
  return [
    ...categories.map((name) =>
      Math.round(
        100 * middle((result) => result.categories[name]?.score ?? 0),
      ).toString(),
    ),
    (timing("FCP") / 1000).toFixed(2),
    (timing("LCP") / 1000).toFixed(2),
    timing("TBT").toFixed(0),
    timing("CLS").toFixed(3),
    (
      middle(
        ({ audits }) => audits["total-byte-weight"]?.numericValue ?? Number.NaN,
      ) / 1024
    ).toFixed(1),
    middle((result) => items(result).length).toFixed(0),
  ];
}

/** Audits outside performance that a page does not pass. */
function failures([result]: readonly Result[]): string[] {
  if (result === undefined) return [];
  return categories.slice(1).flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => {
        const score = result.audits[id]?.score;
        return weight > 0 && typeof score === "number" && score < 1;
      })
      .map(({ id }) => `${name}: ${result.audits[id]?.title ?? id}`),
  );
}
