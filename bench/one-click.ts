import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "puppeteer-core";
import type { Connection, Journey } from "./journeys.ts";
import { openPage, phone } from "./measured-page.ts";
import { partsBetween, readTrace } from "./trace.ts";

export type Click = {
  /** From the click event to the end of the first frame in which the heading differs. */
  ms: number;
  requestsAfterHover: number;
  requestsAfterPress: number;
  /** What the main thread did meanwhile, the largest first: name and milliseconds of its own. */
  parts?: [name: string, ms: number][];
};

type Options = { origin: string; connection: Connection; isTraced: boolean };

const hoverMs = 150;
const quietMs = 800;
const limitMs = 8_000;
const note = "bench-click";

/** In a profile of its own: opens the page, scrolls the link into view, hovers, presses, waits for the next heading. */
export async function measureClick(
  browser: Browser,
  { from, links }: Journey,
  { origin, connection, isTraced }: Options,
): Promise<Click> {
  const url = origin + from;
  const { page, untilQuiet, slowDown, slowLine, close } = await openPage(
    browser,
    phone,
    url,
  );
  try {
    const requests = await noteRequests(page);
    await page.evaluateOnNewDocument(watchHeading, note);
    await slowDown(connection.slowdown);
    await slowLine(connection.network);
    await page.goto(url, { waitUntil: "networkidle0" });
    const isThere = await page.evaluate(scrollToLink, links.source);
    if (!isThere) throw new Error(`${url} has no link ${links.source}`);
    await untilQuiet(quietMs);
    // What came late may have moved it.
    await page.evaluate(scrollAgain);
    await untilQuiet(quietMs);
    const place = await page.evaluate(placeOfLink);
    if (isTraced)
      await page.tracing.start({
        categories: ["devtools.timeline", "blink.user_timing"],
      });
    const hovered = Date.now();
    await page.mouse.move(place.x, place.y);
    await setTimeout(hoverMs);
    await page.mouse.click(place.x, place.y);
    const { begin, end } = await headingOf(page);
    const trace = isTraced ? readTrace(await page.tracing.stop()) : undefined;
    const between = (first: number, last: number) =>
      requests.filter((time) => time >= first && time < last).length;
    return {
      ms: end - begin,
      requestsAfterHover: between(hovered, begin),
      requestsAfterPress: between(begin, end),
      ...(trace && { parts: partsBetween(trace, note, `${note}-end`) }),
    };
  } finally {
    await close();
  }
}

/** When each request began, in milliseconds since 1970. */
async function noteRequests(page: Page): Promise<number[]> {
  const client: CDPSession = await page.createCDPSession();
  const times: number[] = [];
  client.on("Network.requestWillBeSent", ({ wallTime }) =>
    times.push(wallTime * 1000),
  );
  await client.send("Network.enable");
  return times;
}

/** Waits for what the page has noted; it may be another document by then. */
async function headingOf(page: Page): Promise<{ begin: number; end: number }> {
  const last = Date.now() + limitMs;
  while (Date.now() < last) {
    await setTimeout(250);
    const text = await page
      .evaluate((key) => sessionStorage.getItem(key), note)
      .catch(() => null);
    const noted = JSON.parse(text ?? "{}") as { begin?: number; end?: number };
    if (noted.begin !== undefined && noted.end !== undefined)
      return { begin: noted.begin, end: noted.end };
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
      port1.addEventListener("message", () => {
        performance.mark(`${key}-end`);
        sessionStorage.setItem(key, JSON.stringify({ ...noted, end: now() }));
      });
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
      performance.mark(key);
      const noted = {
        begin: performance.timeOrigin + timeStamp,
        heading: headingText(),
      };
      sessionStorage.setItem(key, JSON.stringify(noted));
      watch(noted);
    },
    { capture: true, once: true },
  );
}

/** In the page: scrolls the first link that can be seen into the middle, those of the main part first. */
function scrollToLink(source: string): boolean {
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
  link?.setAttribute("data-bench", "");
  link?.scrollIntoView({ block: "center", behavior: "instant" });
  return link !== undefined;
}

function scrollAgain(): void {
  document
    .querySelector("[data-bench]")
    ?.scrollIntoView({ block: "center", behavior: "instant" });
}

function placeOfLink(): { x: number; y: number } {
  const link = document.querySelector("[data-bench]");
  const box = link?.getClientRects()[0];
  if (!link || !box) throw new Error("the link has gone");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
