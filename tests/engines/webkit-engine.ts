import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import type { Readable } from "node:stream";
import { Builder, Capabilities } from "selenium-webdriver";
import { atExit } from "../at-exit.ts";
import { freePort } from "../running-site.ts";
import type { Engine, Settings } from "./engine.ts";
import { screen, webkitTab } from "./webkit-tab.ts";

export type WebkitPrograms = {
  driver: string;
  miniBrowser: string;
  xvfb: string;
};

/**
 * WebKitGTK's small browser, on a screen that nobody sees, by WebDriver. The driver has one browser at a time, so opening a
 * tab ends the one before.
 */
export function webkitEngine(programs: WebkitPrograms): Engine {
  let started: ReturnType<typeof startDriver> | undefined;
  let closeLast = () => Promise.resolve();
  return {
    name: "webkit",
    async newTab(settings) {
      await closeLast();
      started ??= startDriver(programs);
      const session = await new Builder()
        .usingServer((await started).url)
        .withCapabilities(capabilities(programs.miniBrowser, settings))
        .build();
      let isOpen = true;
      closeLast = async () => {
        if (isOpen) await session.quit();
        isOpen = false;
      };
      return webkitTab(session, closeLast);
    },
    async close() {
      await closeLast();
      await (await started)?.stop();
    },
  };
}

function capabilities(binary: string, { isDark, hasScript }: Settings) {
  const args = [
    "--automation",
    ...(isDark ? ["--dark-mode"] : []),
    ...(hasScript ? [] : ["--enable-javascript=false"]),
  ];
  return new Capabilities()
    .set("browserName", "MiniBrowser")
    .set("webkitgtk:browserOptions", { binary, args });
}

async function startDriver({ driver, xvfb }: WebkitPrograms) {
  const server = spawn(
    xvfb,
    `-displayfd 3 -screen 0 ${screen.width}x${screen.height}x24 -nolisten tcp`.split(
      " ",
    ),
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [display] = (await once(server.stdio[3] as Readable, "data")) as [
    Buffer,
  ];
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: narrowWindows(),
      // No display hardware: what would be asked of it is drawn by the processor.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const forget = atExit(() => {
    service.kill("SIGKILL");
    server.kill("SIGKILL");
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/status`, service);
  return {
    url,
    async stop() {
      for (const child of [service, server]) {
        child.kill();
        await once(child, "exit");
      }
      forget();
    },
  };
}

/** A folder of settings that let a window be as narrow as a phone: the buttons above the page would keep it at 447 pixels. */
function narrowWindows(): string {
  const folder = mkdtempSync(join(tmpdir(), "gtk-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(
    join(folder, "gtk-3.0/gtk.css"),
    "* { min-width: 0; padding: 0; margin: 0 } headerbar { font-size: 1px }",
  );
  return folder;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null)
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  throw new Error(`WebKit's driver ended with ${child.exitCode}`);
}
