import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execPath } from "node:process";
import { createInterface } from "node:readline";
import type { Seen } from "./is-seen.ts";
import {
  deleteReleases,
  nameOfTime,
  readReleases,
  showRelease,
  type Releases,
} from "./releases.ts";
import { changedTexts, textHashes, textsFile } from "./sent-texts.ts";

/** How far a publication is. `old`, `down`: all is done, and visitors still get the old site, or none. */
export type Publication = {
  state: "none" | "working" | "done" | "old" | "down" | "failed";
  /** What the build said so far. */
  lines: readonly string[];
};

export type Publisher = {
  now: () => Publication;
  releases: () => Promise<Releases>;
  /** The files that the release which is shown does not have like this; undefined if it does not say. */
  changed: () => Promise<string[] | undefined>;
  /** Builds the site and switches over. False if a publication is at work already. */
  publish: () => boolean;
  /** Switches over to a release that was made before. False if one is at work. */
  goBack: (name: string) => boolean;
};

/** Builds a release into a folder and hands on its lines. Returns the exit code. */
type Build = (to: string, hear: (line: string) => void) => Promise<number>;

type Parts = {
  root: string;
  /** The folder with `releases/` and the link `current`. */
  site: string;
  /** What visitors get of a release that differs from the release before it. */
  isSeen: (release: string, before: string | undefined) => Promise<Seen>;
  build?: Build;
  now?: () => Date;
};

const mostLines = 200;

/**
 * Makes a release in a folder of its own and points `current` to it; the server goes over to it by itself. A build that fails
 * changes nothing that visitors see.
 */
export function openPublisher({
  root,
  site,
  isSeen,
  build = buildIn(root),
  now = () => new Date(),
}: Parts): Publisher {
  let state: Publication["state"] = "none";
  let lines: string[] = [];
  const folder = join(site, "releases");
  const hear = (line: string) => {
    lines = [...lines, line].slice(-mostLines);
  };

  /** Does the work alone, and ends in the state that it returns. What it throws is heard. */
  function perform(work: () => Promise<Publication["state"]>): boolean {
    if (state === "working") return false;
    state = "working";
    lines = [];
    void work()
      .catch((error: unknown) => {
        hear(error instanceof Error ? error.message : String(error));
        return "failed" as const;
      })
      .then((end) => (state = end));
    return true;
  }

  async function switchTo(name: string): Promise<Publication["state"]> {
    const { current, names } = await readReleases(site);
    if (!names.includes(name)) throw new Error(`there is no release ${name}`);
    await showRelease(site, name);
    const before = current && join(folder, current);
    const seen = await isSeen(join(folder, name), before);
    return seen === "new" ? "done" : seen;
  }

  async function make(name: string): Promise<Publication["state"]> {
    const part = join(folder, ".next");
    // What was not made whole is no release to go back to.
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { recursive: true });
    const texts = await textHashes(root);
    try {
      if ((await build(part, hear)) !== 0) return "failed";
      await writeFile(join(part, textsFile), JSON.stringify(texts));
      await rename(part, join(folder, name));
    } finally {
      await rm(part, { recursive: true, force: true });
    }
    const { current } = await readReleases(site);
    const end = await switchTo(name);
    await deleteReleases(site, [name, current]);
    return end;
  }

  return {
    now: () => ({ state, lines }),
    releases: () => readReleases(site),
    async changed() {
      const { current } = await readReleases(site);
      return current === undefined
        ? undefined
        : changedTexts(root, join(folder, current));
    },
    publish: () => perform(() => make(nameOfTime(now()))),
    goBack: (name) => perform(() => switchTo(name)),
  };
}

function buildIn(root: string): Build {
  return async (to, hear) => {
    const args = ["src/site-builder/commands/release.ts", "--to", to];
    const child = spawn(execPath, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on("line", hear);
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? 1;
  };
}
