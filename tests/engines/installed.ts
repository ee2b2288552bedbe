import { readdirSync } from "node:fs";
import { join } from "node:path";
import { env, platform } from "node:process";
import { findChromium, testBrowserPath } from "../chromium.ts";
import { findOnPath, install, isExecutable, mayInstall } from "../programs.ts";
import { engineNames, type Engine, type EngineName } from "./engine.ts";
import { chromiumEngine, firefoxEngine } from "./puppeteer-engine.ts";
import { webkitEngine, type WebkitPrograms } from "./webkit-engine.ts";

type Programs = {
  chromium?: string;
  firefox?: string;
  webkit?: WebkitPrograms;
};

/** Set by the first process of a run; the others inherit it. */
const variable = "ENGINES_FOUND";

/** As root on Debian, installs what is missing. A package that cannot be installed is noted, and its engine not seen. */
export function prepareEngines(): void {
  if (env[variable] !== undefined) return;
  if (mayInstall()) {
    const missing = [
      ...(findFirefox() === undefined ? ["firefox-esr"] : []),
      ...(findWebkit() === undefined ? ["webkit2gtk-driver", "xvfb"] : []),
    ];
    try {
      if (missing.length > 0) install(...missing);
    } catch {
      console.warn(`notice: ${missing.join(", ")} could not be installed`);
    }
  }
  const chromium =
    mayInstall() || findChromium() !== undefined
      ? testBrowserPath()
      : undefined;
  const programs = { chromium, firefox: findFirefox(), webkit: findWebkit() };
  env[variable] = JSON.stringify(programs);
}

/** How to start each engine of this machine. */
export function installedEngines(): Partial<Record<EngineName, () => Engine>> {
  const { chromium, firefox, webkit } = JSON.parse(
    env[variable] ?? "{}",
  ) as Programs;
  return {
    ...(chromium && { chromium: () => chromiumEngine(chromium) }),
    ...(firefox && { firefox: () => firefoxEngine(firefox) }),
    ...(webkit && { webkit: () => webkitEngine(webkit) }),
  };
}

/** Why engines cannot be seen on this machine. */
export function missingEngines(): { name: EngineName; reason: string }[] {
  const installed = installedEngines();
  const reasons = {
    chromium: "no Chromium or Chrome is installed; CHROMIUM may be its path",
    firefox: "no Firefox is installed; FIREFOX may be its path",
    webkit:
      platform === "linux"
        ? "it needs WebKitWebDriver, MiniBrowser and Xvfb, on Debian webkit2gtk-driver and xvfb"
        : "it is driven by the programs of WebKitGTK, which only Linux has",
  };
  return engineNames
    .filter((name) => installed[name] === undefined)
    .map((name) => ({ name, reason: reasons[name] }));
}

function findFirefox(): string | undefined {
  if (env.FIREFOX) return isExecutable(env.FIREFOX) ? env.FIREFOX : undefined;
  return (
    findOnPath(["firefox-esr", "firefox"]) ??
    [
      "/Applications/Firefox.app/Contents/MacOS/firefox",
      String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
    ].find(isExecutable)
  );
}

function findWebkit(): WebkitPrograms | undefined {
  const driver = findOnPath(["WebKitWebDriver"]);
  const xvfb = findOnPath(["Xvfb"]);
  const miniBrowser = findMiniBrowser();
  return driver && xvfb && miniBrowser
    ? { driver, xvfb, miniBrowser }
    : undefined;
}

/** It stands on no PATH: Debian has it in the folder of libraries for the machine's kind, others in `libexec`. */
function findMiniBrowser(): string | undefined {
  const folders = ["/usr/libexec", "/usr/lib", "/usr/lib64"].flatMap(
    (folder) => [
      folder,
      ...foldersIn(folder).map((name) => join(folder, name)),
    ],
  );
  return folders
    .map((folder) => join(folder, "webkit2gtk-4.1/MiniBrowser"))
    .find(isExecutable);
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.includes("-linux-"));
  } catch {
    return [];
  }
}
