import { Key as SeleniumKey, Origin, type WebDriver } from "selenium-webdriver";
import type { Key, Tab } from "./engine.ts";

const keys: Record<Key, string> = {
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  Space: SeleniumKey.SPACE,
  Escape: SeleniumKey.ESCAPE,
  Shift: SeleniumKey.SHIFT,
  Backspace: SeleniumKey.BACK_SPACE,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
};

/** The screen that the windows are on. Its pointer rests in the middle. */
export const screen = { width: 1600, height: 2400 };

/**
 * The tab of a WebKit session. Its driver reports neither the console nor requests, and a script that runs before the page's
 * cannot be set. So every call into a page first makes it collect errors: those before its load event are not seen.
 */
export function webkitTab(driver: WebDriver, close: () => Promise<void>): Tab {
  const complaints: string[] = [];
  const collect = async () => {
    const found = await driver.executeScript<string[]>(takeComplaints);
    complaints.push(...found);
  };
  const mouse = (x: number, y: number) =>
    driver.actions({ async: true }).move({
      x: Math.round(x),
      y: Math.round(y),
      duration: 0,
      origin: Origin.VIEWPORT,
    });
  return {
    open: (url) => driver.get(url).then(collect),
    reload: () => driver.navigate().refresh().then(collect),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    async resize(width, height) {
      const window = driver.manage().window();
      const x = Math.round((screen.width - width) / 2);
      const y = screen.height / 2;
      await window.setRect({ x, y, width, height });
      const inner = await driver.executeScript<number>("return innerHeight");
      // What is above the page. Without a window manager the window under the pointer has the keyboard: the pointer rests there.
      const bar = height - inner;
      const top = Math.round(y - bar / 2);
      await window.setRect({ x, y: top, width, height: height + bar });
    },
    click: (x, y) => mouse(x, y).press().release().perform(),
    move: (x, y) => mouse(x, y).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async evaluate<Result>(body: unknown, ...values: readonly unknown[]) {
      await collect();
      return driver.executeScript<Awaited<Result>>(body as string, ...values);
    },
    async screenshot() {
      // Of a page whose root hides what overflows, as below an open menu, the driver never gets a picture.
      await driver.executeScript(() => {
        document.documentElement.style.overflow = "visible";
      });
      return Buffer.from(await driver.takeScreenshot(), "base64");
    },
    async complaints() {
      await collect();
      return complaints;
    },
    close,
  };
}

type Watched = typeof globalThis & { complaintsOfPage?: string[] };

/** Runs in the page. Returns what it has collected since the last call. */
function takeComplaints(): string[] {
  const page = globalThis as Watched;
  if (page.complaintsOfPage === undefined) {
    const found: string[] = [];
    page.complaintsOfPage = found;
    const isBroken = (entry: PerformanceEntry) =>
      (entry as PerformanceResourceTiming).responseStatus >= 400;
    const add = (entry: PerformanceEntry) =>
      found.push(
        `${(entry as PerformanceResourceTiming).responseStatus}: ${entry.name}`,
      );
    for (const level of ["error", "warn"] as const) {
      const print = console[level].bind(console);
      console[level] = (...words: unknown[]) => {
        found.push(words.map(String).join(" "));
        print(...words);
      };
    }
    addEventListener("error", ({ message }) => found.push(message));
    addEventListener("unhandledrejection", ({ reason }) =>
      found.push(String(reason)),
    );
    addEventListener("securitypolicyviolation", (event) =>
      found.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    for (const type of ["resource", "navigation"])
      new PerformanceObserver((list) =>
        list.getEntries().filter(isBroken).forEach(add),
      ).observe({ type, buffered: true });
  }
  return page.complaintsOfPage.splice(0);
}
