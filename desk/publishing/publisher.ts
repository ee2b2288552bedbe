import { spawn } from "node:child_process";
import { mkdir, readdir, readlink, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { execPath } from "node:process";
import { createInterface } from "node:readline";

/** How far a publication is. `lines` is what the programs said so far. */
export type Publication = {
  state: "none" | "working" | "done" | "failed";
  lines: readonly string[];
};

export type Publisher = {
  now: () => Publication;
  /** The releases that can be shown, newest first, and the one that is. */
  releases: () => Promise<{ names: string[]; current: string | undefined }>;
  /** Builds the site and switches over. False if a publication is at work already. */
  publish: () => boolean;
  /** Switches over to a release that was made before. False if there is none, or one is at work. */
  goBack: (name: string) => Promise<boolean>;
};

/** Runs a program and hands on its lines. Returns the exit code. */
export type RunProgram = (
  program: readonly string[],
  folder: string,
  hear: (line: string) => void,
) => Promise<number>;

type Parts = {
  root: string;
  /** The folder with `releases/` and the link `current`, as docs/deploy.md has it. */
  site: string;
  /** Starts the server anew with the current release; undefined if that is somebody else's work. */
  restart?: readonly string[] | undefined;
  run?: RunProgram;
  now?: () => Date;
};

const mostLines = 200;

/**
 * Publishes as docs/deploy.md says: makes a release in a folder of its own, points `current` to it, and restarts the server. A
 * build that fails changes nothing that visitors see.
 */
export function openPublisher({
  root,
  site,
  restart,
  run = runProgram,
  now = () => new Date(),
}: Parts): Publisher {
  let publication: Publication = { state: "none", lines: [] };
  const folder = join(site, "releases");
  const hear = (line: string) => {
    const lines = [...publication.lines, line].slice(-mostLines);
    publication = { ...publication, lines };
  };

  /** One program after the other, until one fails. */
  async function work(steps: readonly Step[]): Promise<boolean> {
    publication = { state: "working", lines: [] };
    let isGood = true;
    for (const { program, from } of steps)
      isGood &&= (await run(program, from, hear).catch(() => 1)) === 0;
    publication = { ...publication, state: isGood ? "done" : "failed" };
    return isGood;
  }

  const switchTo = (name: string): Step[] => {
    const release = join(folder, name);
    return [
      { program: [execPath, "server/release/command.ts"], from: release },
      ...(restart ? [{ program: restart, from: root }] : []),
    ];
  };

  async function make(name: string): Promise<void> {
    const release = join(folder, name);
    await mkdir(folder, { recursive: true });
    const build = [execPath, "build/commands/release.ts", "--to", release];
    const isGood = await work([
      { program: build, from: root },
      ...switchTo(name),
    ]);
    const { current } = await releases();
    // What was not made whole is no release to go back to.
    if (!isGood && current !== name)
      await rm(release, { recursive: true, force: true });
  }

  async function releases() {
    const names = await readdir(folder).catch(() => []);
    const link = await readlink(join(site, "current")).catch(() => undefined);
    return {
      names: names.toSorted((a, b) => (a < b ? 1 : -1)),
      current: link && basename(link),
    };
  }

  return {
    now: () => publication,
    releases,
    publish() {
      if (publication.state === "working") return false;
      // Names sort by age.
      const name = now().toISOString().slice(0, 19).replaceAll(":", "");
      publication = { state: "working", lines: [] };
      void make(name);
      return true;
    },
    async goBack(name) {
      const { names } = await releases();
      if (publication.state === "working" || !names.includes(name))
        return false;
      return work(switchTo(name));
    },
  };
}

type Step = { program: readonly string[]; from: string };

const runProgram: RunProgram = async ([program = "", ...args], cwd, hear) => {
  const child = spawn(program, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", hear);
  return new Promise((resolve, reject) => {
    child.on("error", (error) => {
      hear(error.message);
      reject(error);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
};
