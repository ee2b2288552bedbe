import { spawn } from "node:child_process";
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
} from "node:fs/promises";
import { basename, join } from "node:path";
import process, { execPath, pid } from "node:process";
import { createInterface } from "node:readline";
import { siteManifestSchema } from "#shared/site-manifest.ts";

type StepName = "build" | "switch" | "restart" | "look";

/** How far a publication is. */
type Publication = {
  /** `unseen`: all is done, and visitors still get the old site. */
  state: "none" | "working" | "done" | "unseen" | "failed";
  /** What is done at the moment, or what failed. */
  step: StepName;
  /** What the programs said so far. */
  lines: readonly string[];
};

/** The releases that can be shown, newest first. */
export type Releases = {
  names: string[];
  /** The one that is shown. */
  current: string | undefined;
  /** When the next article of it appears, in epoch milliseconds. */
  appearsNext: number | undefined;
  /** IANA name of the zone of the site. */
  timeZone: string | undefined;
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
  /** What is done to publish, in this order. */
  steps: readonly StepName[];
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
  /** Whether visitors get the pages of a release that differ from the release before it. */
  isSeen: (release: string, before: string | undefined) => Promise<boolean>;
  run?: RunProgram;
  now?: () => Date;
};

const mostLines = 200;
/** A publication at the time of an article that failed is tried again after this time, in milliseconds. */
const tryAgainMs = 15 * 60_000;

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
  let publication: Publication = { state: "none", step: "build", lines: [] };
  let failedMs = -Infinity;
  const folder = join(site, "releases");
  const hear = (line: string) => {
    const lines = [...publication.lines, line].slice(-mostLines);
    publication = { ...publication, lines };
  };
  const isWorking = () => publication.state === "working";
  const begin = (step: StepName) =>
    (publication = { state: "working", step, lines: [] });
  const fail = () => {
    failedMs = now().getTime();
    publication = { ...publication, state: "failed" };
  };

  /** Whether a step went well. */
  async function goes(
    step: StepName,
    program: readonly string[],
    from: string,
  ): Promise<boolean> {
    publication = { ...publication, step };
    return (await run(program, from, hear).catch(() => 1)) === 0;
  }

  async function switchTo(name: string): Promise<void> {
    const release = join(folder, name);
    const { current } = await releases();
    const before = current && join(folder, current);
    const deploy = [execPath, "server/release/command.ts"];
    if (!(await goes("switch", deploy, release))) return fail();
    if (restart && !(await goes("restart", restart, root))) return fail();
    failedMs = -Infinity;
    publication = { ...publication, step: "look" };
    const state = (await isSeen(release, before)) ? "done" : "unseen";
    publication = { ...publication, state };
  }

  async function make(name: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Its name says who makes it. What was not made whole is no release to go back to.
    const part = join(folder, `.${pid}`);
    for (const left of await readdir(folder)) {
      const maker = Number(/^\.(\d+)$/.exec(left)?.[1]);
      if (Number.isNaN(maker)) continue;
      if (maker !== pid && isAlive(maker)) {
        hear(`process ${maker} publishes at the moment`);
        return fail();
      }
      await rm(join(folder, left), { recursive: true });
    }
    await mkdir(part);
    const build = [execPath, "build/commands/release.ts", "--to", part];
    if (!(await goes("build", build, root))) return fail();
    await rename(part, join(folder, name));
    await switchTo(name);
  }

  async function releases(): Promise<Releases> {
    const all = await readdir(folder).catch(() => []);
    const link = await readlink(join(site, "current")).catch(() => undefined);
    return {
      names: all
        .filter((name) => !name.startsWith("."))
        .toSorted((a, b) => (a < b ? 1 : -1)),
      current: link && basename(link),
      ...(await factsOf(join(site, link ?? "none"))),
    };
  }

  function publish(): boolean {
    if (isWorking()) return false;
    begin("build");
    // Names sort by age.
    const name = now().toISOString().slice(0, 19).replaceAll(":", "");
    make(name).catch((error: unknown) => {
      hear(String(error));
      fail();
    });
    return true;
  }

  return {
    now: () => publication,
    releases,
    publish,
    steps: [
      "build",
      "switch",
      ...(restart ? ["restart" as const] : []),
      "look",
    ],
    async publishIfDue() {
      const { names, current, appearsNext: due = Infinity } = await releases();
      const time = now().getTime();
      const isNewest = current !== undefined && current === names[0];
      const isEarly = due > time || time - failedMs < tryAgainMs;
      return isNewest && !isEarly && publish();
    },
    async goBack(name) {
      const { names } = await releases();
      if (isWorking() || !names.includes(name)) return false;
      begin("switch");
      await switchTo(name);
      return true;
    },
  };
}

async function factsOf(release: string) {
  const text = await readFile(join(release, "dist/site.json"), "utf8").catch(
    () => "{}",
  );
  const { appearsNext, mail } = manifestFacts.parse(JSON.parse(text));
  return { appearsNext, timeZone: mail?.timeZone };
}

const manifestFacts = siteManifestSchema.pick({ appearsNext: true }).extend({
  mail: siteManifestSchema.shape.mail.pick({ timeZone: true }).optional(),
});

function isAlive(maker: number): boolean {
  try {
    return process.kill(maker, 0);
  } catch {
    return false;
  }
}

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
