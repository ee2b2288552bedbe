import { setTimeout } from "node:timers/promises";
import { launch, type Browser, type Page } from "puppeteer-core";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import { serve, serveSite } from "./server.ts";
import { median, printTable } from "./table.ts";

const phone = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Lighthouse's slow phone: how many times slower its processor is, and its line in bytes a second and milliseconds. */
const slowPhone = {
  slowdown: 4,
  network: {
    download: (1.6 * 1024 * 1024) / 8,
    upload: (750 * 1024) / 8,
    latency: 150,
  },
};
const devices = { phone: undefined, "slow phone": slowPhone };

type Journey = { name: string; from: string; links: RegExp };

/** Ways that visitors take most, in Thai. */
const journeys: readonly Journey[] = [
  {
    name: "home → article",
    from: "/",
    links: /^\/articles\/(?!page\/)[\w-]+\/$/,
  },
  { name: "home → about", from: "/", links: /^\/about\/$/ },
  {
    name: "article → list",
    from: "/articles/what-seo-costs/",
    links: /^\/articles\/$/,
  },
];
const hoverMs = 150;
const quietMs = 800;
const limitMs = 8_000;
const note = "bench-click";

/**
 * From the press of a link to the first frame with another heading. The sites take turns, so that what else the machine does
 * hits all of them alike.
 */
export async function measureClicks(
  runs: number,
  hasPeers: boolean,
): Promise<void> {
  const sites = [
    { name: "ours", ...(await serveSite(4380)) },
    ...(hasPeers ? await servePeers() : []),
  ];
  // Puppeteer leaves the debugger off, with which scripts cost more than a visitor pays.
  const browser = await launch({
    executablePath: chromiumPath(),
    args: [...launchArguments],
  });
  try {
    for (const [device, slow] of Object.entries(devices)) {
      const rows: string[][] = [];
      for (const journey of journeys) {
        const times = sites.map((): number[] => []);
        for (let run = 0; run < runs; run += 1)
          for (const [index, { origin }] of sites.entries())
            times[index]?.push(await click(browser, origin, journey, slow));
        for (const [index, { name }] of sites.entries()) {
          const all = times[index] ?? [];
          rows.push([
            `${name} ${journey.name}`,
            median(all).toFixed(0),
            Math.min(...all).toFixed(0),
          ]);
        }
      }
      printTable(`From press to the next heading, ${device}`, [
        ["way", `median of ${runs}, ms`, "least"],
        ...rows,
      ]);
    }
  } finally {
    await browser.close();
    for (const { close } of sites) await close();
  }
}

async function servePeers() {
  const { makePeers, peerServer } = await import("./peers/make.ts");
  return Promise.all(
    makePeers("dist").map(async ({ name, folder }, index) => {
      const port = 4381 + index;
      const parameters = `--host 127.0.0.1 --port ${port} --brotli --gzip`;
      const served = await serve(port, peerServer, [
        folder,
        ...parameters.split(" "),
      ]);
      return { name, ...served };
    }),
  );
}

/** In a profile of its own: opens the page, scrolls the link into view, hovers, presses, waits for the next heading. */
async function click(
  browser: Browser,
  origin: string,
  { from, links }: Journey,
  slow: typeof slowPhone | undefined,
): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(phone);
    await page.setExtraHTTPHeaders({ "accept-language": "th" });
    await page.evaluateOnNewDocument(watchHeading, note);
    if (slow) {
      await page.emulateCPUThrottling(slow.slowdown);
      await page.emulateNetworkConditions(slow.network);
    }
    await page.goto(origin + from, { waitUntil: "networkidle0" });
    await page.evaluate(scrollToLink, links.source);
    await page.waitForNetworkIdle({ idleTime: quietMs });
    // What came late may have moved it.
    await page.evaluate(scrollToLink, links.source);
    await page.waitForNetworkIdle({ idleTime: quietMs });
    const place = await page.evaluate(scrollToLink, links.source);
    await page.mouse.move(place.x, place.y);
    await setTimeout(hoverMs);
    await page.mouse.click(place.x, place.y);
    return await timeOf(page);
  } finally {
    await context.close();
  }
}

/** Waits for what the page has noted; it may be another document by then. */
async function timeOf(page: Page): Promise<number> {
  const last = Date.now() + limitMs;
  while (Date.now() < last) {
    await setTimeout(250);
    const text = await page
      .evaluate((key) => sessionStorage.getItem(key), note)
      .catch(() => null);
    const noted = JSON.parse(text ?? "{}") as { begin?: number; end?: number };
    if (noted.begin !== undefined && noted.end !== undefined)
      return noted.end - noted.begin;
  }
  throw new Error("the heading has not changed");
}

/** In each document: notes a click, and the end of the first frame with another heading, also of the next document. */
function watchHeading(key: string): void {
  type Noted = { begin: number; heading: string; end?: number };
  const now = () => performance.timeOrigin + performance.now();
  const headingText = () => document.querySelector("h1")?.textContent ?? "";
  const watch = (noted: Noted) =>
    requestAnimationFrame(() => {
      const text = headingText();
      if (text === "" || text === noted.heading) return watch(noted);
      // A message arrives when this frame has been laid out and painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () =>
        sessionStorage.setItem(key, JSON.stringify({ ...noted, end: now() })),
      );
      port1.start();
      port2.postMessage(undefined);
    });
  const before = JSON.parse(
    sessionStorage.getItem(key) ?? "null",
  ) as Noted | null;
  if (before && before.end === undefined) watch(before);
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const begin = performance.timeOrigin + timeStamp;
      const noted = { begin, heading: headingText() };
      sessionStorage.setItem(key, JSON.stringify(noted));
      watch(noted);
    },
    { capture: true, once: true },
  );
}

/** In the page: scrolls the first visible link into the middle, those of the main part first, and returns its place. */
function scrollToLink(source: string): { x: number; y: number } {
  const pattern = new RegExp(source);
  const link = ["main a[href]", "a[href]"]
    .flatMap((selector) => [
      ...document.querySelectorAll<HTMLAnchorElement>(selector),
    ])
    .find(
      (element) =>
        pattern.test(new URL(element.href).pathname) &&
        element.checkVisibility() &&
        element.getClientRects().length > 0,
    );
  link?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = link?.getClientRects()[0];
  if (!box) throw new Error(`no link ${source}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
