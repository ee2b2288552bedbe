import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { versions } from "node:process";
import { locales } from "#shared/locales.ts";
import { findChromium } from "../tests/chromium.ts";
import { findPrograms, missingEngines } from "../tests/engines/find.ts";
import { fault, good, hint, reasonOf, type Finding } from "./finding.ts";

/** `check-node.js` has checked the version before this runs. */
export function checkNode(): Finding {
  return good(`Node ${versions.node}`);
}

/** Checks that every package in package.json is installed. */
export function checkPackages(root: string): Finding {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const missing = names.filter(
    (name) => !existsSync(join(root, "node_modules", name, "package.json")),
  );
  return missing.length === 0
    ? good(`${names.length} packages, the fonts among them`)
    : fault(`packages are missing: ${missing.join(", ")}`, "Run: npm ci");
}

const gigabyte = 1024 ** 3;
const leastFreeBytes = 0.2 * gigabyte;

/** Checks that a folder can be written and has room. Makes it if it is missing, as a start of the server does. */
export async function checkFolder(
  folder: string,
  purpose: string,
): Promise<Finding> {
  const place = resolve(folder);
  const probe = join(place, `.doctor-${process.pid}`);
  try {
    await mkdir(place, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
    const { bavail, bsize } = await statfs(place);
    const free = bavail * bsize;
    const room = `${place} for ${purpose}, ${(free / gigabyte).toFixed(1)} GB free`;
    return free < leastFreeBytes
      ? fault(room, "Make room on this disk: leads need some, a build more")
      : good(room);
  } catch (error) {
    return fault(
      `${place} for ${purpose} cannot be written: ${reasonOf(error)}`,
      "Give the user that runs this the right to write there",
    );
  }
}

/** Only the browser tests need Chromium. */
export function checkChromium(): Finding {
  const path = findChromium();
  return path === undefined
    ? hint(
        "no Chromium: the browser tests cannot run",
        "Install Chromium or Chrome, or set CHROMIUM to its path",
      )
    : good(`Chromium for the browser tests: ${path}`);
}

/** Journeys are made in other engines too, where they are installed. */
export function checkOtherEngines(): Finding {
  const missing = missingEngines(findPrograms()).filter(
    ({ name }) => name !== "chromium",
  );
  return missing.length === 0
    ? good("Firefox and WebKit for the journeys in other engines")
    : hint(
        missing.map(({ name, reason }) => `${name}: ${reason}`).join("; "),
        "On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb",
      );
}

/** Pictures of pages and browser tests need fonts of the system. */
export function checkSystemFonts(): Finding {
  const missing = locales.filter((locale) => !hasFont(locale));
  return missing.length === 0
    ? good("system fonts for every language")
    : hint(
        `no system fonts for ${missing.join(", ")}: pictures of pages show boxes`,
        "On Debian: apt-get install fonts-noto-core fonts-noto-cjk",
      );
}

function hasFont(language: string): boolean {
  try {
    return execFileSync("fc-list", [`:lang=${language}`]).length > 0;
  } catch {
    return true; // Without fontconfig the fonts are not known.
  }
}
