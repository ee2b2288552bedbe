import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "puppeteer-core";
import { withSites, type Site } from "./sites.ts";
import { kilobytes, median, printTable } from "./table.ts";

const phone = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** As Lighthouse's slow phone: 1.6 Mbit/s down, in bytes a second. */
const slowPhone = {
  slowdown: 4,
  network: {
    download: (1.6 * 1024 * 1024) / 8,
    upload: (750 * 1024) / 8,
    latency: 150,
  },
};
const devices = { "no throttle": undefined, "slow phone": slowPhone };

/** Ways that visitors take most, in Thai. */
const moves = [
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
const moments = ["before any gesture", "2 s after a scroll", "6 s after"];
const hoverMs = 150;
const limitMs = 10_000;
const note = "bench-click";

type Move = (typeof moves)[number];
/** Requests and bytes from the pointing to the frame; `late` are the requests after the press. */
type Click = { ms: number; requests: number; late: number; bytes: number };

/** The sites take turns, so that what else the machine does hits all of them alike. */
export async function measureClicks(runs: number): Promise<void> {
  await withSites(true, async (browser, sites) => {
    for (const [device, slow] of Object.entries(devices)) {
      const rows: string[][] = [];
      for (const move of moves) {
        const clicks = new Map<Site, Click[][]>();
        for (let run = 0; run < runs; run += 1)
          for (const site of sites) {
            const all = await clickEach(browser, site, move, slow);
            clicks.set(site, [...(clicks.get(site) ?? []), all]);
          }
        for (const [{ name }, taken] of clicks)
          rows.push([
            `${move.name}, ${name}`,
            ...moments.map((_, index) =>
              cellOf(taken.flatMap((all) => all[index] ?? [])),
            ),
          ]);
      }
      printTable(
        `${device}: ms from press to heading, median of ${runs} (least–most); requests from pointing to heading + of them after the press, KB`,
        [["", ...moments], ...rows],
      );
    }
  });
}

function cellOf(clicks: readonly Click[]): string {
  const of = (name: keyof Click) => clicks.map((click) => click[name]);
  const times = of("ms");
  const range = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `${median(times).toFixed(0)} (${range.join("–")}); ${median(of("requests"))}+${median(of("late"))}, ${kilobytes(median(of("bytes")))}`;
}

/**
 * One click at each moment, each in a profile of its own, so that no file is in its cache. While the last page waits for its
 * six seconds the others are measured; it runs at full speed then, since a slowed page keeps a processor busy.
 */
async function clickEach(
  browser: Browser,
  { origin }: Site,
  move: Move,
  slow: typeof slowPhone | undefined,
): Promise<Click[]> {
  const contexts: BrowserContext[] = [];
  const pageAt = async () => {
    const context = await browser.createBrowserContext();
    contexts.push(context);
    const page = await context.newPage();
    await load(page, origin + move.from, slow);
    return page;
  };
  try {
    const late = await pageAt();
    await scroll(late, move);
    await late.emulateCPUThrottling(1);
    const sixSeconds = setTimeout(6000);

    const soon = await pageAt();
    await scroll(soon, move);
    await setTimeout(2000);
    const second = await press(soon, move);
    await contexts[1]?.close();

    const untouched = await pageAt();
    await bringIntoView(untouched, move);
    await untouched.waitForNetworkIdle({ idleTime: 500 });
    const first = await press(untouched, move);
    await contexts[2]?.close();

    await sixSeconds;
    await late.emulateCPUThrottling(slow?.slowdown ?? 1);
    return [first, second, await press(late, move)];
  } finally {
    for (const context of contexts) if (!context.closed) await context.close();
  }
}

/** Loads a page, at full speed to save time. */
async function load(
  page: Page,
  url: string,
  slow: typeof slowPhone | undefined,
): Promise<void> {
  await page.setViewport(phone);
  await page.setExtraHTTPHeaders({ "accept-language": "th" });
  await page.evaluateOnNewDocument(watchHeading, note);
  await page.goto(url, { waitUntil: "load" });
  if (!slow) return;
  await page.emulateCPUThrottling(slow.slowdown);
  await page.emulateNetworkConditions(slow.network);
}

async function scroll(page: Page, move: Move): Promise<void> {
  await page.mouse.wheel({ deltaY: 200 });
  await bringIntoView(page, move);
}

/** Without a gesture. Parts that were not drawn yet get their height when they come near. */
async function bringIntoView(page: Page, { links }: Move): Promise<void> {
  let before = Number.NaN;
  for (let now = 0; now !== before; await setTimeout(100)) {
    before = now;
    now = (await page.evaluate(scrollToLink, links.source)).scrolled;
  }
}

async function press(page: Page, { links }: Move): Promise<Click> {
  // What came late may have moved it.
  const place = await page.evaluate(scrollToLink, links.source);
  const session = await page.createCDPSession();
  const traffic = await watchTraffic(session);
  await page.mouse.move(place.x, place.y);
  await setTimeout(hoverMs);
  await page.mouse.click(place.x, place.y);
  const { begin, end } = await timeOf(page);
  const before = traffic().filter(({ at }) => at <= end);
  return {
    ms: end - begin,
    requests: before.length,
    late: before.filter(({ at }) => at > begin).length,
    bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Notes what is sent over the line from now on, without what the browser had in its cache. */
async function watchTraffic(session: CDPSession) {
  const sent = new Map<string, { at: number; bytes: number }>();
  session.on("Network.requestWillBeSent", (event) => {
    if (event.request.url.startsWith("https:"))
      sent.set(event.requestId, { at: event.wallTime * 1000, bytes: 0 });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = Number(response.headers["content-length"] ?? 0);
    if (response.fromDiskCache || response.fromPrefetchCache)
      sent.delete(requestId);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => {
    sent.delete(requestId);
  });
  await session.send("Network.enable");
  return () => [...sent.values()];
}

/** Waits for what the page has noted; it may be another document by then. */
async function timeOf(page: Page): Promise<{ begin: number; end: number }> {
  const last = Date.now() + limitMs;
  while (Date.now() < last) {
    await setTimeout(250);
    const text = await page
      .evaluate((key) => sessionStorage.getItem(key), note)
      .catch(() => null);
    const { begin, end } = JSON.parse(text ?? "{}") as Partial<Noted>;
    if (begin !== undefined && end !== undefined) return { begin, end };
  }
  throw new Error("the heading has not changed");
}

type Noted = { begin: number; heading: string; end?: number };

/** In each document: notes a press, and the end of the first frame with another heading, also of the next document. */
function watchHeading(key: string): void {
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
    "pointerdown",
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
function scrollToLink(source: string) {
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
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scrolled: scrollY,
  };
}
