import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process, { env, platform } from "node:process";

/** Switches off what Chromium fetches or draws by itself, and what containers do not have. */
export const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const headlessShell = "chromium-headless-shell";
const browsers = [
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
 * root, it is installed where it is missing. Otherwise a message says what to do, and the process ends.
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

/**
 * Path of the browser for tests: Chromium's headless shell where it is there or can be installed, since it draws no
 * window and so takes less than half the time; otherwise `chromiumPath()`. The variable CHROMIUM chooses another.
 */
export function testBrowserPath(): string {
  if (env.CHROMIUM) return chromiumPath();
  const found = findOnPath([headlessShell]);
  if (found !== undefined) return found;
  if (mayInstall())
    try {
      install(headlessShell);
    } catch {
      console.warn(`notice: ${headlessShell} could not be installed`);
    }
  return findOnPath([headlessShell]) ?? chromiumPath();
}

/**
 * Installs the system's fonts that tests need where Debian has none. Without those for Thai and Japanese every letter
 * is an empty box. Liberation Sans is the face that the site scales for English until its own faces are there.
 */
export default function prepareFonts(): void {
  const fonts = {
    ":lang=th": "fonts-noto-core",
    ":lang=ja": "fonts-noto-cjk",
    "Liberation Sans": "fonts-liberation",
  };
  for (const [pattern, name] of Object.entries(fonts)) {
    if (hasFont(pattern) || !mayInstall()) continue;
    try {
      install(name);
    } catch {
      console.warn(
        `notice: ${name} could not be installed; letters may be drawn as boxes, or move when fonts arrive`,
      );
    }
  }
}

/** Path of an installed Chromium or Chrome, if there is one. */
function findChromium(): string | undefined {
  if (env.CHROMIUM)
    return isExecutable(env.CHROMIUM) ? env.CHROMIUM : undefined;
  return (
    findOnPath(browsers) ??
    (platform === "darwin" ? macApplications.find(isExecutable) : undefined)
  );
}

/** Also returns true if fontconfig is not installed: then no font is known to be missing. */
function hasFont(pattern: string): boolean {
  try {
    return execFileSync("fc-list", [pattern]).length > 0;
  } catch {
    return true;
  }
}

/** Path of the first of these programs that a folder of the PATH has. */
export function findOnPath(programs: readonly string[]): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Tests install Debian's packages as root only. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

export function install(...names: string[]): void {
  const packages = (...words: string[]) =>
    execFileSync("apt-get", ["-q", ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
    });
  packages("update");
  packages("install", "-y", "--no-install-recommends", ...names);
}
