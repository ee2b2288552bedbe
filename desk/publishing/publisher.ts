import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execPath } from "node:process";
import {
  deleteReleases,
  nameOfTime,
  readReleases,
  showRelease,
  type Releases,
} from "./releases.ts";
import type { Seen } from "./is-seen.ts";
import { runProgram, type RunProgram } from "./run-program.ts";
import { changedTexts, textHashes, textsFile } from "./sent-texts.ts";

type StepName = "build" | "switch" | "look";

/** How far a publication is. */
export type Publication = {
  /** `old`, `down`: all is done, and visitors still get the old site, or none. */
  state: "none" | "working" | "done" | "old" | "down" | "failed";
  /** What is done at the moment, or what failed. */
  step: StepName;
  /** What is done in this work, in this order. */
  steps: readonly StepName[];
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
  /** Switches over to a release that was made before. False if there is none, or one is at work. */
  goBack: (name: string) => Promise<boolean>;
};

type Parts = {
  root: string;
  /** The folder with `releases/` and the link `current`. */
  site: string;
  /** What visitors get of a release that differs from the release before it. */
  isSeen: (release: string, before: string | undefined) => Promise<Seen>;
  run?: RunProgram;
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
  run = runProgram,
  now = () => new Date(),
}: Parts): Publisher {
  let state: Publication = {
    state: "none",
    step: "build",
    steps: [],
    lines: [],
  };
  const folder = join(site, "releases");
  const hear = (line: string) => {
    state = { ...state, lines: [...state.lines, line].slice(-mostLines) };
  };
  const isWorking = () => state.state === "working";

  /** Does the work, and ends in the state that it returns. What it throws is heard. */
  async function perform(
    steps: readonly StepName[],
    work: () => Promise<Publication["state"]>,
  ): Promise<void> {
    const [step = "look"] = steps;
    state = { state: "working", step, steps, lines: [] };
    const end = await work().catch((error: unknown) => {
      hear(error instanceof Error ? error.message : String(error));
      return "failed" as const;
    });
    state = { ...state, state: end };
  }

  async function switchTo(name: string): Promise<Publication["state"]> {
    const { current } = await readReleases(site);
    state = { ...state, step: "switch" };
    await showRelease(site, name);
    state = { ...state, step: "look" };
    const before = current && join(folder, current);
    // The release is shown from here on, whatever becomes of the look.
    const seen = await isSeen(join(folder, name), before);
    return seen === "new" ? "done" : seen;
  }

  async function make(name: string): Promise<Publication["state"]> {
    await mkdir(folder, { recursive: true });
    // What was not made whole is no release to go back to.
    for (const left of await readdir(folder))
      if (left.startsWith("."))
        await rm(join(folder, left), { recursive: true });
    const part = join(folder, ".next");
    await mkdir(part);
    const texts = await textHashes(root);
    try {
      const build = [
        execPath,
        "src/site-builder/commands/release.ts",
        "--to",
        part,
      ];
      if ((await run(build, { folder: root, hear })) !== 0) return "failed";
      await writeFile(join(part, textsFile), JSON.stringify(texts));
      await rename(part, join(folder, name));
    } finally {
      await rm(part, { recursive: true, force: true });
    }
    const { current } = await readReleases(site);
    const end = await switchTo(name);
    await deleteReleases(site, [name, current]).catch((error: unknown) =>
      hear(String(error)),
    );
    return end;
  }

  return {
    now: () => state,
    releases: () => readReleases(site),
    async changed() {
      const { current } = await readReleases(site);
      return current === undefined
        ? undefined
        : changedTexts(root, join(folder, current));
    },
    publish() {
      if (isWorking()) return false;
      void perform(["build", "switch", "look"], () => make(nameOfTime(now())));
      return true;
    },
    async goBack(name) {
      if (isWorking()) return false;
      const before = state;
      // From here on everybody who asks sees that something is at work.
      state = { ...state, state: "working" };
      const { names } = await readReleases(site);
      if (names.includes(name)) {
        await perform(["switch", "look"], () => switchTo(name));
        return true;
      }
      state = before;
      return false;
    },
  };
}
