import { launch } from "puppeteer-core";
import { findOnPath } from "../chromium.ts";
import type { Browser, Settings } from "./browser.ts";

const started = new Map<boolean, ReturnType<typeof start>>();

function start(hasScript: boolean) {
  const executablePath = findOnPath(["firefox-esr", "firefox"]);
  if (executablePath === undefined) throw new Error("Firefox is not installed");
  return launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "javascript.enabled": hasScript,
      // A language that the site does not have, so that no page offers itself in another.
      "intl.accept_languages": "fr",
    },
  });
}

/** Firefox by WebDriver BiDi, which it speaks itself. Journeys are as apart from each other as private windows. */
export async function openFirefox({ hasScript }: Settings): Promise<Browser> {
  const firefox = started.get(hasScript) ?? start(hasScript);
  started.set(hasScript, firefox);
  const context = await (await firefox).createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return {
    complaints,
    open: async (url) => {
      await page.goto(url);
    },
    // What comes may be a document or one from memory: a journey waits for what it shows.
    back: async () => {
      void page.goBack({ waitUntil: [] }).catch(() => undefined);
    },
    reload: async () => {
      await page.reload();
    },
    async resize(width, height) {
      // Firefox ESR knows the size, and not the orientation that Puppeteer sends behind it.
      await page.setViewport({ width, height }).catch(() => undefined);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    evaluate: <Result>(body: unknown, ...values: unknown[]) =>
      page.evaluate(body as string, ...(values as [])) as Promise<
        Awaited<Result>
      >,
    close: () => context.close(),
  };
}

export async function endFirefox(): Promise<void> {
  for (const firefox of started.values()) await (await firefox).close();
}
