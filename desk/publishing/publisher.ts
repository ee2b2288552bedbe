import { mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { execPath } from "node:process";
import { nameOfTime, tryAgainMs } from "#shared/on-time.ts";
import { aloneAt } from "./at-work.ts";
import { deleteOldReleases, readReleases, type Releases } from "./releases.ts";
import { runProgram, type RunProgram } from "./run-program.ts";

type StepName = "build" | "switch" | "restart" | "look";

/** How far a publication is. */
export type Publication = {
  /** `unseen`: all is done, and visitors still get the old site. */
  state: "none" | "working" | "done" | "unseen" | "failed";
  /** What is done at the moment, or what failed. */
  step: StepName;
  /** What is done in this work, in this order. */
  steps: readonly StepName[];
  /** What the programs said so far. */
  lines: readonly string[];
};

export type Publisher = {
  now: () => Publication;
  releases: () => Promise<Releases>;
  /** Builds the site and switches over. False if a publication is at work already. */
  publish: () => boolean;
  /** Publishes if the time of an article has come. After a publication was taken back, a person has to publish. */
  publishIfDue: () => Promise<boolean>;
  /** Switches over to a release that was made before. False if there is none, or one is at work. */
  goBack: (name: string) => Promise<boolean>;
};

type Parts = {
  root: string;
  /** The folder with `releases/` and the link `current`, as docs/deploy.md has it. */
  site: string;
  /** Starts the server anew with the current release; undefined if that is somebody else's work. */
  restart?: readonly string[] | undefined;
  /** Whether visitors get the pages of a release that differ from the release before it. */
  isSeen: (release: string, before: string | undefined) => Promise<boolean>;
  run?: RunProgram;
  now?: () => Date;
};

const mostLines = 200;
/** The program that restarts the server has to return within this time, in milliseconds. */
const restartMs = 60_000;

/**
 * Publishes as docs/deploy.md says: makes a release in a folder of its own, points `current` to it, and restarts the server. A
 * build that fails changes nothing that visitors see.
 */
export function openPublisher({
  root,
  site,
  restart,
  isSeen,
  run = runProgram,
  now = () => new Date(),
}: Parts): Publisher {
  const switching: readonly StepName[] = [
    "switch",
    ...(restart ? ["restart" as const] : []),
    "look",
  ];
  let state: Publication = {
    state: "none",
    step: "build",
    steps: [],
    lines: [],
  };
  let failedMs = -Infinity;
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
    const end = await aloneAt(site, work).catch((error: unknown) => {
      hear(error instanceof Error ? error.message : String(error));
      return "failed" as const;
    });
    failedMs = end === "failed" ? now().getTime() : -Infinity;
    state = { ...state, state: end };
  }

  /** Whether a step went well. */
  async function goes(
    step: StepName,
    program: readonly string[],
    options: { folder: string; limitMs?: number },
  ): Promise<boolean> {
    state = { ...state, step };
    const code = await run(program, { ...options, hear }).catch(() => 1);
    return code === 0;
  }

  async function switchTo(name: string): Promise<"done" | "unseen" | "failed"> {
    const release = join(folder, name);
    const { current } = await readReleases(site);
    const before = current && join(folder, current);
    state = { ...state, step: "switch" };
    if (!(await leadsTo(name))) return "failed";
    const limits = { folder: root, limitMs: restartMs };
    if (restart && !(await goes("restart", restart, limits))) return "failed";
    state = { ...state, step: "look" };
    // The release is shown from here on, whatever becomes of the look.
    return (await isSeen(release, before).catch(() => false))
      ? "done"
      : "unseen";
  }

  /** Lets the link `current` lead to another release. */
  async function leadsTo(name: string): Promise<boolean> {
    const next = join(site, ".current");
    try {
      await rm(next, { force: true });
      await symlink(join("releases", name), next);
      await rename(next, join(site, "current"));
      return true;
    } catch (error) {
      hear(String(error));
      return false;
    }
  }

  async function make(name: string): Promise<"done" | "unseen" | "failed"> {
    await mkdir(folder, { recursive: true });
    // What was not made whole is no release to go back to.
    for (const left of await readdir(folder))
      if (left.startsWith("."))
        await rm(join(folder, left), { recursive: true });
    const part = join(folder, ".next");
    await mkdir(part);
    try {
      const build = [execPath, "build/commands/release.ts", "--to", part];
      if (!(await goes("build", build, { folder: root }))) return "failed";
      await rename(part, join(folder, name));
    } finally {
      await rm(part, { recursive: true, force: true });
    }
    const end = await switchTo(name);
    // One that visitors never had is no release to go back to either, and would be the newest for ever.
    if ((await readReleases(site)).current !== name)
      await rm(join(folder, name), { recursive: true });
    if (end === "done")
      await deleteOldReleases(site).catch((error: unknown) =>
        hear(String(error)),
      );
    return end;
  }

  function publish(): boolean {
    if (isWorking()) return false;
    void perform(["build", ...switching], () => make(nameOfTime(now())));
    return true;
  }

  return {
    now: () => state,
    releases: () => readReleases(site),
    publish,
    async publishIfDue() {
      const {
        names,
        current,
        appearsNext: due = Infinity,
      } = await readReleases(site);
      const time = now().getTime();
      const isNewest = current !== undefined && current === names[0];
      const isEarly = due > time || time - failedMs < tryAgainMs;
      return isNewest && !isEarly && publish();
    },
    async goBack(name) {
      if (isWorking()) return false;
      const before = state;
      // From here on everybody who asks sees that something is at work.
      state = { ...state, state: "working" };
      const { names } = await readReleases(site);
      if (names.includes(name)) {
        await perform(switching, () => switchTo(name));
        return true;
      }
      state = before;
      return false;
    },
  };
}
