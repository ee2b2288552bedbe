import { setTimeout as wait } from "node:timers/promises";
import type {
  Browser,
  BrowserContext,
  CDPSession,
  Page,
} from "@playwright/test";
import sharp from "sharp";
import { progress } from "../../bench/progress.ts";
import { watch } from "../e2e/test.ts";
import { cut, inTakes, type Part } from "./cut.ts";
import { windows, type Picture, type State } from "./picture.ts";
import { keepParts, type Piece } from "./pieces.ts";
import { origin } from "./sites.ts";

/** Two of them draw while one waits for its page. */
const pagesAtOnce = 3;

/** Milliseconds for a page with its pictures. A browser that draws no frame would wait for ever. */
const patience = 90_000;

/** The moment at which all pictures are taken. */
const moment = new Date("2026-12-01T10:00:00+07:00");

export type Fault = { id: string; fault: string };

export type Taken = { id: string; pieces: Piece[] } | Fault;

/**
 * Takes the pictures, and hands over those of each load. Pictures of one page that differ only in their theme are taken
 * after one load.
 */
export async function takeAll(
  browser: Browser,
  pictures: readonly Picture[],
  what: string,
  use: (taken: readonly Taken[]) => void,
): Promise<void> {
  const loads = Map.groupBy(
    pictures,
    ({ page, state, locale, width }) => `${page}/${state}, ${locale}, ${width}`,
  );
  const waiting = [...loads];
  const tell = progress(what, waiting.length);
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, group] = next;
        tell(name);
        use(await takeGroup(browser, group));
      }
    }),
  );
  tell();
}

async function takeGroup(
  browser: Browser,
  group: readonly Picture[],
): Promise<Taken[]> {
  const [first] = group;
  if (first === undefined) return [];
  const taken: Taken[] = [];
  const context = await open(browser, first);
  const end = setTimeout(() => void context.close(), patience);
  try {
    const page = await reach(context, first);
    const session = await context.newCDPSession(page);
    for (const { id, theme, how } of group) {
      await page.emulateMedia({
        colorScheme: theme,
        ...(how.media && { media: how.media }),
      });
      await settle(page, how);
      taken.push({ id, pieces: await take(page, session, first) });
    }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const left = group.filter(({ id }) => !taken.some((one) => one.id === id));
    taken.push(...left.map(({ id }) => ({ id, fault })));
  } finally {
    clearTimeout(end);
    await context.close();
  }
  return taken;
}

function open(
  browser: Browser,
  { locale, theme, width, how }: Picture,
): Promise<BrowserContext> {
  return browser.newContext({
    locale: how.prefers?.(locale) ?? locale,
    timezoneId: "Asia/Bangkok",
    viewport: { width, height: windows[width] ?? 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...how.device,
  });
}

async function reach(
  context: BrowserContext,
  { path, status, locale, how }: Picture,
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (how.device?.javaScriptEnabled !== false)
    await page.clock.setFixedTime(moment);
  await watch(page, { suggestsLanguage: how.prefers !== undefined });
  const answer = await page.goto(origin + path);
  if (answer?.status() !== status)
    throw new Error(`${path} answers ${answer?.status()} instead of ${status}`);
  await how.reach?.(page, locale);
  return page;
}

/** Waits for faces and pictures, and until they are drawn. No caret blinks. */
async function settle(page: Page, { device }: State): Promise<void> {
  const hasFrames = device?.javaScriptEnabled !== false;
  await page.evaluate(async (canAwaitFrames) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*{caret-color:transparent!important}");
    document.adoptedStyleSheets = [sheet];
    for (const image of document.images) image.loading = "eager";
    await Promise.all(
      [...document.images].map((image) =>
        image.decode().catch(() => undefined),
      ),
    );
    for (let times = 0; times < 2; times += 1) {
      await document.fonts.ready;
      if (canAwaitFrames) await new Promise(requestAnimationFrame);
    }
  }, hasFrames);
  if (!hasFrames) await wait(300);
}

async function take(
  page: Page,
  session: CDPSession,
  { how }: Picture,
): Promise<Piece[]> {
  const region = await regionOf(page, how.region);
  const parts =
    how.region === undefined
      ? cut(region.height, await page.evaluate(sectionTops))
      : [{ top: 0, height: region.height }];
  const pieces: Piece[] = [];
  for (const group of inTakes(parts))
    pieces.push(...(await takeParts(session, group, region)));
  return pieces;
}

type Region = { x: number; y: number; width: number; height: number };

/** In pixels of the page. */
function regionOf(page: Page, region: string | undefined): Promise<Region> {
  return page.evaluate((name) => {
    const root = document.documentElement;
    if (name === "window")
      return { x: 0, y: scrollY, width: innerWidth, height: innerHeight };
    const box = name && document.querySelector(name)?.getBoundingClientRect();
    if (box)
      return {
        x: 0,
        y: Math.max(0, Math.floor(box.top + scrollY - 24)),
        width: root.clientWidth,
        height: Math.ceil(box.height + 48),
      };
    return { x: 0, y: 0, width: root.clientWidth, height: root.scrollHeight };
  }, region);
}

/** Runs in the page. */
export function sectionTops(): number[] {
  return [...document.querySelectorAll("main section, main h2, main ~ *")].map(
    (element) => Math.floor(element.getBoundingClientRect().top + scrollY),
  );
}

async function takeParts(
  session: CDPSession,
  parts: readonly Part[],
  { x, y, width }: Region,
): Promise<Piece[]> {
  const top = parts[0]?.top ?? 0;
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x, y: y + top, width, height, scale: 1 },
  });
  const pixels = await sharp(Buffer.from(data, "base64"))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return keepParts(parts, width, pixels);
}
