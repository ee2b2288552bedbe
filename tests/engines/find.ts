import { readdirSync } from "node:fs";
import { join } from "node:path";
import { env, platform } from "node:process";
import { findChromium } from "../chromium.ts";
import { findOnPath, isExecutable } from "../programs.ts";
import { engineNames, type EngineName } from "./engine.ts";
import type { WebkitPrograms } from "./webkit-engine.ts";

export type Programs = {
  chromium?: string | undefined;
  firefox?: string | undefined;
  webkit?: WebkitPrograms | undefined;
};

/** The browsers of this machine. */
export function findPrograms(): Programs {
  return {
    chromium: findChromium(),
    firefox: findFirefox(),
    webkit: findWebkit(),
  };
}

/** Why engines cannot be seen on this machine. */
export function missingEngines(
  programs: Programs,
): { name: EngineName; reason: string }[] {
  const reasons = {
    chromium: "no Chromium or Chrome is installed; CHROMIUM may be its path",
    firefox: "no Firefox is installed; FIREFOX may be its path",
    webkit:
      platform === "linux"
        ? "it needs WebKitWebDriver, MiniBrowser and Xvfb, on Debian webkit2gtk-driver and xvfb"
        : "it is driven by the programs of WebKitGTK, which only Linux has",
  };
  return engineNames
    .filter((name) => programs[name] === undefined)
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
