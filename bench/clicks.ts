import { setTimeout } from "node:timers/promises";
import type { Browser } from "puppeteer-core";
import { articleOnHome } from "./peers.ts";
import { withSites, type Site } from "./sites.ts";
import { median, printTable } from "./table.ts";

const phone = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** As Lighthouse's slow phone: a quarter of the speed, and 1.6 Mbit/s down, in bytes a second. */
const slowdown = 4;
const slowNetwork = {
  download: (1.6 * 1024 * 1024) / 8,
  upload: (750 * 1024) / 8,
  latency: 150,
};
/** Ways that visitors take most, in Thai. */
const moves = [
  { from: "/", to: articleOnHome, name: "home → article" },
  { from: "/", to: "/about/", name: "home → about" },
  {
    from: "/articles/what-seo-costs/",
    to: "/articles/",
    name: "article → list",
  },
];
/** Milliseconds from the first scroll to the pointing: what a page fetches ahead is there. */
const readingMs = 2000;
const hoverMs = 150;

export async function measureClicks(runs: number): Promise<void> {
  await withSites(true, async (browser, sites) => {
    for (const isSlow of [false, true]) {
      const rows = [["", ...sites.map(({ name }) => name)]];
      for (const move of moves) {
        const clicks = sites.map((): number[] => []);
        // The sites take turns, so that what else the machine does hits all of them alike.
        for (let run = 0; run < runs; run += 1)
          for (const [at, site] of sites.entries())
            clicks[at]?.push(await measure(browser, site, move, isSlow));
        rows.push([
          move.name,
          ...clicks.map((times) => median(times).toFixed(0)),
        ]);
      }
      printTable(
        `${isSlow ? "slow phone" : "no throttle"}, 2 s after a scroll: ms from press to heading, median of ${runs}`,
        rows,
      );
    }
  });
}

/** One click in a profile of its own, so that no file is in its cache. The first page loads at full speed to save time. */
async function measure(
  browser: Browser,
  { origin }: Site,
  { from, to }: (typeof moves)[number],
  isSlow: boolean,
): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(phone);
    await page.setExtraHTTPHeaders({ "accept-language": "th" });
    await page.evaluateOnNewDocument(noteClick);
    await page.goto(origin + from, { waitUntil: "load" });
    if (isSlow) {
      await page.emulateCPUThrottling(slowdown);
      await page.emulateNetworkConditions(slowNetwork);
    }
    await page.mouse.wheel({ deltaY: 200 });
    await page.evaluate(showLink, to);
    await setTimeout(readingMs);
    // A peer may have put other links in the place of the served ones.
    const { x, y } = await page.evaluate(showLink, to);
    await page.mouse.move(x, y);
    await setTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
    const noted = await page.waitForFunction(
      () => (sessionStorage["end"] ? { ...sessionStorage } : undefined),
      { polling: 250, timeout: 30_000 },
    );
    const { begin, end } = (await noted.jsonValue()) as Record<string, string>;
    return Number(end) - Number(begin);
  } finally {
    await context.close();
  }
}

/** In each document: notes a press, and the end of the first frame with another heading, also of the next document. */
function noteClick(): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector("h1")?.textContent ?? "";
  const watch = () =>
    requestAnimationFrame(() => {
      if (["", sessionStorage["heading"]].includes(heading())) return watch();
      // A message arrives when this frame has been laid out and painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        sessionStorage["end"] ??= now();
      });
      port1.start();
      port2.postMessage(undefined);
    });
  if (sessionStorage["begin"]) watch();
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      sessionStorage["begin"] = performance.timeOrigin + timeStamp;
      sessionStorage["heading"] = heading();
      watch();
    },
    { capture: true, once: true },
  );
}

/** In the document: brings a visible link into view, and gives a point on it in CSS pixels. */
function showLink(to: string) {
  const links = document.querySelectorAll(`:is(main, footer) a[href="${to}"]`);
  const link = [...links].find((one) => one.checkVisibility());
  link?.scrollIntoView({ behavior: "instant", block: "center" });
  const { x, y, width, height } =
    link?.getClientRects()[0] ?? new DOMRect(-1, -1);
  return { x: x + width / 2, y: y + height / 2 };
}
