import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process, { env } from "node:process";

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
const windowed = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Path of the browser: the variable CHROMIUM; Chromium's headless shell, which draws no window and so takes less than half
 * the time; another Chromium or Chrome. On Debian, as root, it is installed where it is missing.
 */
export function chromiumPath(): string {
  const found =
    env.CHROMIUM ??
    findOnPath([headlessShell]) ??
    installed(headlessShell) ??
    findOnPath(windowed) ??
    installed("chromium");
  if (found !== undefined) return found;
  console.error(
    "The browser tests need Chromium or Chrome: install it, or set CHROMIUM to its path",
  );
  process.exit(1);
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
  for (const [pattern, name] of Object.entries(fonts))
    if (!hasFont(pattern)) installed(name);
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

/** Installs a package of Debian, as root only, and returns the path of the program of its name, if it has one. */
export function installed(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version"))
    return undefined;
  const packages = (...words: string[]) =>
    execFileSync("apt-get", ["-q", ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    packages("update");
    packages("install", "-y", "--no-install-recommends", name);
  } catch {
    console.warn(`notice: ${name} could not be installed`);
  }
  return findOnPath([name]);
}
