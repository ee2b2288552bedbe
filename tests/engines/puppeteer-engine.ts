import {
  launch,
  type Browser,
  type LaunchOptions,
  type Page,
} from "puppeteer-core";
import { launchArguments } from "../chromium.ts";
import type { Engine, Settings, Tab } from "./engine.ts";

// Browsers prefer a language that the site does not have, so that no page offers itself in another.

/** Chromium by its own protocol. Tabs are as apart from each other as private windows. */
export function chromiumEngine(executablePath: string): Engine {
  return engineOf("chromium", {
    keyOf: () => "",
    options: () => ({
      browser: "chrome",
      executablePath,
      args: [...launchArguments, "--accept-lang=fr"],
    }),
    async prepare(page, { isDark, hasScript }) {
      const value = isDark ? "dark" : "light";
      await page.emulateMediaFeatures([
        { name: "prefers-color-scheme", value },
      ]);
      await page.setJavaScriptEnabled(hasScript);
    },
  });
}

/** Firefox by WebDriver BiDi, which it speaks itself. What is a preference needs a browser of its own. */
export function firefoxEngine(executablePath: string): Engine {
  return engineOf("firefox", {
    keyOf: ({ isDark, hasScript }) => `${isDark} ${hasScript}`,
    options: ({ isDark, hasScript }) => ({
      browser: "firefox",
      executablePath,
      extraPrefsFirefox: {
        "javascript.enabled": hasScript,
        "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
        "intl.accept_languages": "fr",
      },
    }),
    prepare: () => Promise.resolve(),
  });
}

const hashOfNothing = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

type Kind = {
  /** Settings with the same key share a browser. */
  keyOf: (settings: Settings) => string;
  options: (settings: Settings) => LaunchOptions;
  prepare: (page: Page, settings: Settings) => Promise<void>;
};

function engineOf(name: "chromium" | "firefox", kind: Kind): Engine {
  const browsers = new Map<string, Promise<Browser>>();
  return {
    name,
    async newTab(settings) {
      const key = kind.keyOf(settings);
      const browser = browsers.get(key) ?? launch(kind.options(settings));
      browsers.set(key, browser);
      const context = await (await browser).createBrowserContext();
      const page = await context.newPage();
      await kind.prepare(page, settings);
      return tabOf(page, () => context.close());
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A navigation ended a script before its first byte, and Firefox compared nothing with its hash.
    if (message.text().includes(hashOfNothing)) return;
    if (["error", "warn", "assert"].includes(message.type()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation ends what its page still fetched.
    if (!reason.includes("ABORTED"))
      complaints.push(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400)
      complaints.push(`${response.status()}: ${response.url()}`);
  });
  return {
    async open(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    // What comes may be a document, one from memory, or a page of the same document: the journey waits for what it shows.
    back: () => start(page.goBack({ waitUntil: [] })),
    forward: () => start(page.goForward({ waitUntil: [] })),
    resize: (width, height) => resize(page, width, height),
    click: (x, y) => page.mouse.click(x, y),
    move: (x, y) => page.mouse.move(x, y),
    // Of the space bar, BiDi knows the character alone.
    press: (key) => page.keyboard.press(key === "Space" ? " " : key),
    type: (text) => page.keyboard.type(text),
    evaluate: <Result>(body: unknown, ...values: readonly unknown[]) =>
      page.evaluate(body as string, ...(values as [])) as Promise<
        Awaited<Result>
      >,
    screenshot: () => page.screenshot(),
    complaints: () => Promise.resolve(complaints),
    close,
  };
}

/**
 * With each size Puppeteer also sends the orientation of the screen, a command that Firefox's long-term version does not
 * know. The size itself was sent before it.
 */
async function resize(page: Page, width: number, height: number) {
  try {
    await page.setViewport({ width, height });
  } catch (error) {
    if (!String(error).includes("setScreenOrientationOverride")) throw error;
    const isThere = () =>
      page.evaluate((size) => innerWidth === size, width).catch(() => false);
    while (!(await isThere()))
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Begins what may never be reported as finished. */
function start(work: Promise<unknown>): Promise<void> {
  work.catch(() => undefined);
  return Promise.resolve();
}
