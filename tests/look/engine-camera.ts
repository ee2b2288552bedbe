import { progress } from "../../bench/progress.ts";
import sharp from "sharp";
import type { Engine, Tab } from "../engines/engine.ts";
import { sectionTops, type Taken } from "./camera.ts";
import { cut } from "./cut.ts";
import { windows, type Picture } from "./picture.ts";
import { keepParts, type Piece } from "./pieces.ts";

/**
 * Takes pages as served in an engine that Playwright does not drive, one after the other. Returns what the browser calls
 * itself.
 */
export async function takeInTab(
  engine: Engine,
  port: number,
  pictures: readonly Picture[],
  use: (taken: readonly Taken[]) => void,
): Promise<string> {
  const tell = progress(engine.name, pictures.length);
  let browser = "";
  for (const [theme, some] of Map.groupBy(pictures, (one) => one.theme)) {
    let tab: Tab | undefined;
    for (const picture of some) {
      const { id } = picture;
      tell(id);
      try {
        tab ??= await engine.newTab({
          isDark: theme === "dark",
          hasScript: true,
        });
        use([{ id, pieces: await take(tab, port, picture) }]);
        browser = await tab.evaluate(() => navigator.userAgent);
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        use([{ id, fault }]);
        await tab?.close().catch(() => undefined);
        tab = undefined;
      }
    }
    await tab?.close();
  }
  tell();
  return browser;
}

async function take(
  tab: Tab,
  port: number,
  { path, width, status }: Picture,
): Promise<Piece[]> {
  const windowHeight = windows[width] ?? 900;
  await tab.resize(width, windowHeight);
  await tab.open(`http://localhost:${port}${path}`);
  const answer = await tab.evaluate(statusOfPage);
  if (answer !== null && answer !== status)
    throw new Error(`${path} answers ${answer} instead of ${status}`);
  await seeAll(tab, windowHeight);
  const height = await tab.evaluate(pageHeight);
  const tops = await tab.evaluate(sectionTops);
  const rows = new Uint8Array(width * height * 4);
  for (let top = 0; top < height;) {
    const from = await tab.evaluate(scrollDown, top);
    const { data, info } = await sharp(await tab.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.width !== width)
      throw new Error(`The window is ${info.width} pixels wide, not ${width}`);
    if (from + info.height <= top)
      throw new Error("The page became shorter while it was taken");
    rows.set(data.subarray(0, (height - from) * width * 4), from * width * 4);
    top = from + info.height;
  }
  return keepParts(cut(height, tops), width, rows);
}

/** Scrolls over the whole page, as a reader would, and waits until all of it is loaded and its motion is over. */
async function seeAll(tab: Tab, step: number): Promise<void> {
  for (let top = 0; top < (await tab.evaluate(pageHeight)); top += step) {
    await tab.evaluate(scrollDown, top);
    await tab.evaluate(finish);
  }
  await tab.evaluate(scrollDown, 0);
  await tab.evaluate(finish);
}

// What follows runs in the page.

/** WebKit does not tell it. */
function statusOfPage(): number | null {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming).responseStatus ?? null;
}

function pageHeight(): number {
  return document.documentElement.scrollHeight;
}

/** What keeps its place in the window is shown in the first one only, or where it would stand. Returns the place reached. */
function scrollDown(top: number): number {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position } = getComputedStyle(element);
    if (position === "fixed")
      element.style.visibility = top > 0 ? "hidden" : "";
    if (position === "sticky") element.style.inset = "auto";
  }
  scrollTo({ top, behavior: "instant" });
  return Math.round(scrollY);
}

async function finish(): Promise<void> {
  document.documentElement.style.scrollbarWidth = "none";
  for (const image of document.images) image.loading = "eager";
  await document.fonts.ready;
  await Promise.all(
    [...document.images].map((image) => image.decode().catch(() => undefined)),
  );
  for (let times = 0; times < 3; times += 1) {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      // What scrolling moves, has its end without the motion. What never ends, goes on.
      if (animation.timeline !== document.timeline) animation.cancel();
      else if (animation.effect?.getComputedTiming().endTime !== Infinity)
        animation.finish();
  }
}
