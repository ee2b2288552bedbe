import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { basename, join } from "node:path";
import { env, execPath } from "node:process";
import { promisify } from "node:util";
import { contentFiles } from "../texts/index.ts";
import type { Seen } from "./is-seen.ts";

/** How far a publication is. `old`, `down`: all is done, and visitors still get the old site, or none. */
export type Publication = {
  state: "none" | "working" | "done" | "old" | "down" | "failed";
  /** What the build said: why it failed, or what it would have better. */
  lines: readonly string[];
};

export type Publisher = ReturnType<typeof openPublisher>;

type Parts = {
  root: string;
  /** The folder with `releases/` and the link `current`. */
  site: string;
  /** What visitors get of a release that differs from the release before it. Both are folders. */
  isSeen: (release: string, before: string) => Promise<Seen>;
  /** Builds a release into a folder and returns what it would have better, or throws what is wrong. */
  build?: (to: string) => Promise<string>;
};

type Hashes = ReadonlyMap<string, string>;

/** Says of a release which texts it was built from. Only the desk makes it, and only such releases are deleted. */
const textsFile = "texts.json";

/** Makes releases in folders of their own and points `current` to one; the server goes over to it by itself. */
export function openPublisher({
  root,
  site,
  isSeen,
  build = (to) => buildIn(root, to),
}: Parts) {
  const folder = join(site, "releases");
  const current = join(site, "current");
  let now: Publication = { state: "none", lines: [] };
  /** Not what is being made, or was half deleted. */
  const isRelease = (name: string) =>
    !name.startsWith(".") && existsSync(join(folder, name, "dist"));
  const currentName = () => readlink(current).then(basename, () => "");
  const textsOf = (release: string) =>
    readFile(join(release, textsFile), "utf8").then(
      (said) => new Map(JSON.parse(said) as [string, string][]),
      () => undefined,
    );

  async function show(name: string): Promise<Publication["state"]> {
    if (!isRelease(name)) throw new Error(`there is no release ${name}`);
    const before = await currentName();
    const next = join(site, ".next");
    await rm(next, { force: true });
    await symlink(join("releases", name), next);
    await rename(next, current);
    const seen = await isSeen(join(folder, name), join(folder, before));
    return seen === "new" ? "done" : seen;
  }

  async function make(): Promise<Publication> {
    const part = join(folder, ".next");
    const name = new Date().toISOString().replaceAll(":", "-");
    const before = await currentName();
    let said: string;
    try {
      await rm(part, { recursive: true, force: true });
      await mkdir(part, { recursive: true });
      const texts = await textHashes(root);
      said = await build(part);
      await writeFile(join(part, textsFile), JSON.stringify([...texts]));
      await rename(part, join(folder, name));
    } finally {
      await rm(part, { recursive: true, force: true });
    }
    const state = await show(name);
    for (const old of await readdir(folder))
      if (old !== name && old !== before)
        if (existsSync(join(folder, old, textsFile)))
          await rm(join(folder, old), { recursive: true }).catch(
            () => undefined,
          );
    // Steps with their times are no hints.
    const hints = linesOf(said).filter((line) => !/\d s$/.test(line));
    return { state, lines: hints };
  }

  return {
    now: () => now,
    /** What can be shown, newest first, with the files that are not like this in what is shown now. */
    async releases() {
      const shown = await currentName();
      const texts = await textsOf(current);
      const names = await readdir(folder).catch(() => []);
      const all = names.filter(isRelease).map(async (name) => ({
        name,
        madeAt: (await stat(join(folder, name))).mtimeMs,
        isCurrent: name === shown,
        changed: differing(await textsOf(join(folder, name)), texts),
      }));
      return (await Promise.all(all)).toSorted((a, b) => b.madeAt - a.madeAt);
    },
    /** The files that the release which is shown does not have like this; undefined if it does not say. */
    changed: async () =>
      differing(await textsOf(current), await textHashes(root)),
    /** Builds the site and switches over; with a name, switches over to that release. False while one is at work. */
    publish(name?: string): boolean {
      if (now.state === "working") return false;
      now = { state: "working", lines: [] };
      const work =
        name === undefined
          ? make()
          : show(basename(name)).then((state) => ({ state, lines: [] }));
      void work.then(
        (done: Publication) => (now = done),
        (error: unknown) => {
          const said = error instanceof Error ? error.message : String(error);
          now = { state: "failed", lines: linesOf(said) };
        },
      );
      return true;
    },
  };
}

const linesOf = (said: string) => said.split("\n").filter(Boolean).slice(-200);

const differing = (one: Hashes | undefined, other: Hashes | undefined) =>
  one &&
  other &&
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path),
  );

async function textHashes(root: string): Promise<Hashes> {
  const paths = [...(await contentFiles(root)).keys()].toSorted();
  const hashes = paths.map(async (path) => {
    const hash = createHash("sha256").update(await readFile(join(root, path)));
    return [path, hash.digest("base64url").slice(0, 16)] as const;
  });
  return new Map(await Promise.all(hashes));
}

type Printed = { stdout: string; stderr: string };

async function buildIn(root: string, to: string): Promise<string> {
  const args = ["src/site-builder/commands/release.ts", "--to", to];
  const options = { cwd: root, env: { ...env, NODE_NO_WARNINGS: "1" } };
  const run = promisify(execFile)(execPath, args, options);
  const { stdout, stderr } = await run.catch((error: Printed) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return `${stdout}\n${stderr}`;
}
