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
import { execPath } from "node:process";
import { promisify } from "node:util";
import { contentFiles } from "../texts/index.ts";
import type { Seen } from "./is-seen.ts";

/** How far a publication is. `old`, `down`: all is done, and visitors still get the old site, or none. */
export type Publication = {
  state: "none" | "working" | "done" | "old" | "down" | "failed";
  /** What the build said if it failed. */
  lines: readonly string[];
};

export type Publisher = ReturnType<typeof openPublisher>;

type Parts = {
  root: string;
  /** The folder with `releases/` and the link `current`. */
  site: string;
  /** What visitors get of a release that differs from the release before it. Both are folders. */
  isSeen: (release: string, before: string) => Promise<Seen>;
  /** Builds a release into a folder, or throws what is wrong. */
  build?: (to: string) => Promise<void>;
};

/** Says of a release which texts it was built from. Only the desk makes it, and only such releases are deleted. */
const textsFile = "texts.json";

/**
 * Makes a release in a folder of its own and points `current` to it; the server goes over to it by itself. A build that fails
 * changes nothing that visitors see.
 */
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

  async function show(name: string): Promise<Publication["state"]> {
    const before = await currentName();
    const next = join(site, ".next");
    await rm(next, { force: true });
    await symlink(join("releases", name), next);
    await rename(next, current);
    const seen = await isSeen(join(folder, name), join(folder, before));
    return seen === "new" ? "done" : seen;
  }

  async function make(): Promise<Publication["state"]> {
    const part = join(folder, ".next");
    const name = new Date().toISOString().replaceAll(":", "-");
    const before = await currentName();
    try {
      // What was not made whole is no release to go back to, and a full disk would stay full.
      await rm(part, { recursive: true, force: true });
      await mkdir(part, { recursive: true });
      const texts = await textHashes(root);
      await build(part);
      await writeFile(join(part, textsFile), JSON.stringify([...texts]));
      await rename(part, join(folder, name));
    } finally {
      await rm(part, { recursive: true, force: true });
    }
    const state = await show(name);
    // What cannot be deleted is out all the same, and no release any more.
    const gone = join(folder, ".old");
    for (const old of await readdir(folder))
      if (old !== name && old !== before)
        if (existsSync(join(folder, old, textsFile)))
          await rm(gone, { recursive: true, force: true })
            .then(() => rename(join(folder, old), gone))
            .then(() => rm(gone, { recursive: true }))
            .catch(() => undefined);
    return state;
  }

  return {
    now: () => now,
    /** What can be shown, newest first. */
    async releases() {
      const shown = await currentName();
      const names = await readdir(folder).catch(() => []);
      const all = names.filter(isRelease).map(async (name) => ({
        name,
        madeAt: (await stat(join(folder, name))).mtime,
        isCurrent: name === shown,
      }));
      return (await Promise.all(all)).toSorted(
        (a, b) => Number(b.madeAt) - Number(a.madeAt),
      );
    },
    /** The files that the release which is shown does not have like this; undefined if it does not say. */
    async changed(): Promise<string[] | undefined> {
      const said = await readFile(join(current, textsFile), "utf8").catch(
        () => undefined,
      );
      if (said === undefined) return undefined;
      const sent = new Map(JSON.parse(said) as [string, string][]);
      const own = await textHashes(root);
      return [...new Set([...own.keys(), ...sent.keys()])].filter(
        (path) => own.get(path) !== sent.get(path),
      );
    },
    /** Builds the site and switches over; with a name, switches over to that release. False while one is at work. */
    publish(name?: string): boolean {
      if (now.state === "working") return false;
      now = { state: "working", lines: [] };
      const work = async () => {
        if (name === undefined) return make();
        if (!(await readdir(folder)).includes(name) || !isRelease(name))
          throw new Error(`there is no release ${name}`);
        return show(name);
      };
      void work().then(
        (state) => (now = { state, lines: [] }),
        (error: unknown) => {
          const said = error instanceof Error ? error.message : String(error);
          now = { state: "failed", lines: said.split("\n").slice(-200) };
        },
      );
      return true;
    },
  };
}

/** The texts and pictures of a project, with what tells one state of a file from another. */
async function textHashes(root: string): Promise<Map<string, string>> {
  const paths = [...(await contentFiles(root)).keys()].toSorted();
  const hashes = paths.map(async (path) => {
    const hash = createHash("sha256").update(await readFile(join(root, path)));
    return [path, hash.digest("base64url").slice(0, 16)] as const;
  });
  return new Map(await Promise.all(hashes));
}

async function buildIn(root: string, to: string): Promise<void> {
  const args = ["src/site-builder/commands/release.ts", "--to", to];
  await promisify(execFile)(execPath, args, { cwd: root }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}\n${stderr}`.trim());
    },
  );
}
