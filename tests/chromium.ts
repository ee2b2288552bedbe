import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process, { env, platform } from "node:process";

/** Off: everything that Chromium would fetch or draw by itself, and what containers do not have. */
export const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const macApplications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of an installed Chromium or Chrome: the variable CHROMIUM, the PATH, the usual places of macOS. On Debian, as
 * root, it is installed where it is missing. Otherwise ends the process with a line that says what to do.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (mayInstall()) {
    console.log("Chromium is missing; installing Debian's");
    install("chromium");
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  console.error(
    env.CHROMIUM
      ? `CHROMIUM is ${env.CHROMIUM}, which cannot be run: set it to the path of Chromium or Chrome`
      : "The browser tests need Chromium or Chrome: install it, or set CHROMIUM to its path",
  );
  process.exit(1);
}

/** Installs fonts for Thai and Japanese where a Debian system has none; without them every letter is an empty box. */
export function prepareFonts(): void {
  const fonts = { th: "fonts-noto-core", ja: "fonts-noto-cjk" };
  for (const [language, name] of Object.entries(fonts)) {
    if (hasFont(language) || !mayInstall()) continue;
    try {
      install(name);
    } catch {
      console.warn(
        `notice: ${name} could not be installed; letters of "${language}" may be drawn as boxes`,
      );
    }
  }
}

/** Path of an installed Chromium or Chrome, if there is one. */
export function findChromium(): string | undefined {
  if (env.CHROMIUM)
    return isExecutable(env.CHROMIUM) ? env.CHROMIUM : undefined;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [...onPath, ...(platform === "darwin" ? macApplications : [])].find(
    isExecutable,
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function install(name: string): void {
  const packages = (...words: string[]) =>
    execFileSync("apt-get", ["-q", ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
    });
  packages("update");
  packages("install", "-y", "--no-install-recommends", name);
}

/** Also true where fontconfig cannot be asked: then nothing is known to be missing. */
function hasFont(language: string): boolean {
  try {
    return execFileSync("fc-list", [`:lang=${language}`]).length > 0;
  } catch {
    return true;
  }
}
