import { launch, type Browser, type CDPSession } from "puppeteer-core";
import { treeOf } from "#shared/site-map.ts";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import type { Connection } from "./journeys.ts";
import { readTrace, workBetween, type MainThread } from "./trace.ts";

/** Lighthouse's phone: a mid-range device, four times slower than this machine. */
export const phone = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  slowdown: 4,
};
export type Device = typeof phone;

export type MeasuredPage = Awaited<ReturnType<typeof openPage>>;

/**
 * Starts Chromium. Puppeteer leaves the debugger of the page off, other than test libraries: with the debugger, each error
 * that a module creates makes the browser parse its source again, and scripts cost more than a visitor pays.
 */
export function openBrowser(): Promise<Browser> {
  return launch({
    executablePath: chromiumPath(),
    args: [...launchArguments],
    acceptInsecureCerts: true,
  });
}

/** Opens an empty page in a browser profile of its own, for a visitor who reads the language of `url`. */
export async function openPage(browser: Browser, device: Device, url: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const client = await page.createCDPSession();
  const scriptBytes = await countScriptBytes(client);
  await page.setViewport(device);
  await client.send("Emulation.setUserAgentOverride", {
    userAgent: await browser.userAgent(),
    acceptLanguage: treeOf(new URL(url).pathname).locale,
  });
  /** Waits until nothing has been fetched for so many milliseconds, counted from now. */
  const untilQuiet = (idleTime: number) =>
    page.waitForNetworkIdle({ idleTime });
  return {
    page,
    untilQuiet,
    /** Bytes of script that came, as transferred. */
    scriptBytes,
    goto: async (to: string) => {
      await page.goto(to);
      await untilQuiet(500);
    },
    slowDown: (times: number) => page.emulateCPUThrottling(times),
    /** Gives the page a slow line. */
    slowLine: async (network: Connection["network"]) => {
      await page.emulateNetworkConditions(network ?? null);
    },
    /** The work of the main thread while `action` runs. */
    trace: async (action: () => Promise<unknown>): Promise<MainThread> => {
      // Tasks and our own marks: anything finer costs more than it shows.
      await page.tracing.start({
        categories: ["toplevel", "blink.user_timing"],
      });
      await page.evaluate(() => void performance.mark("bench-start"));
      await action();
      await page.evaluate(() => void performance.mark("bench-end"));
      const events = readTrace(await page.tracing.stop());
      return workBetween(events, "bench-start", "bench-end");
    },
    close: () => context.close(),
  };
}

async function countScriptBytes(client: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await client.send("Network.enable");
  return () => bytes;
}
