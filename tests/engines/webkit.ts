import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";
import { atExit } from "../start-program.ts";
import { findOnPath } from "../chromium.ts";
import { freePort } from "#server/testing/free-port.ts";
import type { Browser, Settings } from "./browser.ts";

const screen = { width: 1600, height: 2400 };
let driverUrl: Promise<string> | undefined;

/** WebKitGTK's small browser by WebDriver, on a screen that nobody sees. The driver has one browser at a time. */
export async function openWebkit({ hasScript }: Settings): Promise<Browser> {
  const [binary] = globSync("/usr/lib*/**/webkit2gtk-4.*/MiniBrowser");
  if (binary === undefined) throw new Error("WebKitGTK is not installed");
  const args = [
    "--automation",
    ...(hasScript ? [] : ["--enable-javascript=false"]),
  ];
  const capabilities = new Capabilities()
    .set("browserName", "MiniBrowser")
    .set("webkitgtk:browserOptions", { binary, args });
  const driver = await new Builder()
    .usingServer(await (driverUrl ??= startDriver()))
    .withCapabilities(capabilities)
    .build();
  return {
    // Its driver does not report them.
    complaints: [],
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    async resize(width, height) {
      // Without a window manager the window under the pointer, which rests in the middle of the screen, has the keyboard.
      const window = driver.manage().window();
      const x = Math.round((screen.width - width) / 2);
      const y = screen.height / 2;
      await window.setRect({ x, y, width, height });
      const inner = await driver.executeScript<number>("return innerHeight");
      const bar = height - inner;
      const top = Math.round(y - bar / 2);
      await window.setRect({ x, y: top, width, height: height + bar });
    },
    clickAt: (x, y) =>
      driver
        .actions({ async: true })
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .press()
        .release()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    evaluate: (body, ...values) => driver.executeScript(body, ...values),
    close: () => driver.quit(),
  };
}

const keys = { Tab: Key.TAB, Enter: Key.ENTER };

async function startDriver(): Promise<string> {
  const xvfb = spawn(
    findOnPath(["Xvfb"]) ?? "Xvfb",
    `-displayfd 3 -screen 0 ${screen.width}x${screen.height}x24 -nolisten tcp`.split(
      " ",
    ),
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [display] = (await once(xvfb.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: narrowWindows(),
      // No display hardware: what would be asked of it is drawn by the processor.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  atExit(() => {
    driver.kill("SIGKILL");
    xvfb.kill("SIGKILL");
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/status`, driver);
  return url;
}

/** Settings that let a window be as narrow as a phone: the buttons above the page would keep it at 447 pixels. */
function narrowWindows(): string {
  const folder = mkdtempSync(join(tmpdir(), "gtk-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(
    join(folder, "gtk-3.0/gtk.css"),
    "* { min-width: 0; padding: 0; margin: 0 } headerbar { font-size: 1px }",
  );
  return folder;
}

async function answers(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response !== undefined) return;
    await wait(20);
  }
  throw new Error(`WebKit's driver ended with ${driver.exitCode}`);
}
