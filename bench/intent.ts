import type { Browser, Page } from "@playwright/test";
import { launch, phone, traceMainThread, type MainThread } from "./browser.ts";
import { median, sitesOf, type BenchOptions } from "./page-list.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

/** Lighthouse's factor for a mid-range phone. */
const slowdown = 4;
const quietMs = 1_000;

/**
 * From intent to a page that answers: what the main thread does on a phone, from the first movement of a pointer until
 * nothing has been fetched for a second. Sites that load their script at once are counted from the navigation on.
 */
export async function measureIntent(
  origin: string,
  options: BenchOptions,
): Promise<void> {
  const pages = sitesOf(origin, options).flatMap((site) =>
    site.paths.map((path) => ({ ...site, url: site.origin + path })),
  );
  const tell = progress("intent", pages.length * options.runs);
  const browser = await launch();
  const rows: string[][] = [];
  try {
    for (const { name, url } of pages) {
      const results: (MainThread & { script: number })[] = [];
      for (let run = 0; run < options.runs; run += 1) {
        tell(url);
        results.push(await measureOne(browser, url));
      }
      const middle = (key: "total" | "longest" | "script") =>
        median(results.map((result) => result[key]));
      rows.push([
        `${name} ${new URL(url).pathname}`,
        middle("total").toFixed(0),
        middle("longest").toFixed(0),
        (middle("script") / 1024).toFixed(1),
      ]);
    }
    tell();
  } finally {
    await browser.close();
  }
  printTable(
    `Main thread from intent to rest, ${slowdown} × slower, median of ${options.runs}`,
    [["page", "ms", "longest task ms", "script KB"], ...rows],
  );
}

async function measureOne(browser: Browser, url: string) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    let script = 0;
    const scripts = new Set<string>();
    client.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") scripts.add(requestId);
    });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) script += encodedDataLength;
    });
    await client.send("Network.enable");
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "networkidle" });
    const work = await traceMainThread(page, client, () => showIntent(page));
    return { ...work, script };
  } finally {
    await context.close();
  }
}

async function showIntent(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => (last = performance.now());
  page.on("request", note);
  page.on("requestfinished", note);
  await page.mouse.move(5, 300);
  while (performance.now() - last < quietMs) await page.waitForTimeout(100);
}
