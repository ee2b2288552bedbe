import { setTimeout } from "node:timers/promises";
import type { Browser } from "puppeteer-core";
import type { MeasuredSite } from "./clicks.ts";
import { connections } from "./journeys.ts";
import { openBrowser, openPage, phone } from "./measured-page.ts";
import { median, type BenchOptions } from "./page-list.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";
import { partsBetween, readTrace, type TraceEvent } from "./trace.ts";

/** The front door, a page to read, and the one with the form. */
export const loadedPages = ["/", "/articles/what-seo-costs/", "/contact/"];
/** After its load event a page has this time to show what is late. */
const restMs = 1_500;
/** A longer task keeps the visitor waiting. */
const longMs = 50;

type Load = {
  blockingMs: number;
  longestMs: number;
  layoutMs: number;
  /** Boxes that were laid out, each time that they were. */
  laidOut: number;
  totalMs: number;
  paintMs: number;
  parts: [name: string, ms: number][];
};

/** What the main thread does while a page loads, without a gesture, on the slow phone. All times are those of its thread. */
export async function measureLoads(
  sites: readonly MeasuredSite[],
  { runs }: BenchOptions,
): Promise<void> {
  const tell = progress("loads", loadedPages.length * sites.length * runs);
  const browser = await openBrowser();
  const rows: string[][] = [];
  try {
    for (const path of loadedPages) {
      const loads = sites.map((): Load[] => []);
      for (let run = 0; run < runs; run += 1)
        for (const [index, site] of sites.entries()) {
          tell(site.origin + path);
          loads[index]?.push(await measureOne(browser, site.origin + path));
        }
      for (const [index, site] of sites.entries())
        rows.push([`${site.name} ${path}`, ...cellsOf(loads[index] ?? [])]);
    }
    tell();
  } finally {
    await browser.close();
  }
  printTable(`Main thread during the load, slow phone, median of ${runs}`, [
    [
      "page",
      "blocking ms",
      "longest task",
      "all",
      "layout",
      "boxes laid out",
      "largest paint",
      "largest parts, ms",
    ],
    ...rows,
  ]);
}

function cellsOf(loads: readonly Load[]): string[] {
  const middle = (value: (load: Load) => number) =>
    median(loads.map(value)).toFixed(0);
  return [
    middle(({ blockingMs }) => blockingMs),
    middle(({ longestMs }) => longestMs),
    middle(({ totalMs }) => totalMs),
    middle(({ layoutMs }) => layoutMs),
    middle(({ laidOut }) => laidOut),
    middle(({ paintMs }) => paintMs),
    (loads[0]?.parts ?? [])
      .slice(0, 6)
      .map(([part, ms]) => `${part} ${ms.toFixed(0)}`)
      .join(", "),
  ];
}

async function measureOne(browser: Browser, url: string): Promise<Load> {
  const { page, slowDown, slowLine, close } = await openPage(
    browser,
    phone,
    url,
  );
  const { slowdown, network } = connections["slow phone"];
  try {
    await slowDown(slowdown);
    await slowLine(network);
    await page.evaluateOnNewDocument(notePaints);
    await page.tracing.start({
      categories: [
        "toplevel",
        "devtools.timeline",
        "blink.user_timing",
        "loading",
      ],
    });
    await page.goto(url);
    await setTimeout(restMs);
    const paintMs = await page.evaluate(endOfLoad);
    return { ...loadOf(readTrace(await page.tracing.stop())), paintMs };
  } finally {
    await close();
  }
}

/** In the page: notes when the largest part was painted. */
function notePaints(): void {
  performance.mark("bench-start");
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    if (last) Object.assign(window, { benchPaint: last.startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function endOfLoad(): number {
  performance.mark("bench-end");
  return (window as { benchPaint?: number }).benchPaint ?? Number.NaN;
}

function loadOf(events: readonly TraceEvent[]): Omit<Load, "paintMs"> {
  // An empty page comes first, which has marks as well.
  const start = events.findLast(({ name }) => name === "bench-start");
  if (start === undefined) throw new Error("the trace has lost its marks");
  const own = events.filter(
    ({ pid, tid, ph, ts }) =>
      ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const tasks = own
    .filter(({ name }) => name === "ThreadControllerImpl::RunTask")
    .map(({ tdur = 0 }) => tdur / 1000);
  const layouts = own.filter(({ name }) => name === "Layout");
  const sum = (values: readonly number[]) =>
    values.reduce((total, value) => total + value, 0);
  return {
    blockingMs: sum(tasks.map((ms) => Math.max(0, ms - longMs))),
    longestMs: Math.max(0, ...tasks),
    totalMs: sum(tasks),
    layoutMs: sum(layouts.map(({ tdur = 0 }) => tdur / 1000)),
    laidOut: sum(layouts.map(({ args }) => args?.beginData?.dirtyObjects ?? 0)),
    parts: partsBetween(
      events.filter(({ ts }) => ts >= start.ts),
      "bench-start",
      "bench-end",
    ).filter(([name]) => name !== "ThreadControllerImpl::RunTask"),
  };
}
