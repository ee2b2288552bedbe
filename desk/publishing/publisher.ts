import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import {
  glob,
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
import { basename, dirname, join } from "node:path";
import { env, execPath } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { contentFiles } from "../texts/index.ts";

export type Seen = "new" | "old" | "down";

/** How far a publication is. `old`, `down`: all is done, and visitors still get the old site, or none. */
export type Publication = {
  state: "none" | "working" | "failed" | Seen;
  lines: readonly string[];
  /** When it began. */
  since?: number;
  /** Whether a release that was there is shown, instead of a new one. */
  isBack?: boolean;
};

export type Publisher = ReturnType<typeof openPublisher>;

type Parts = {
  root: string;
  /** The folder with `releases/` and the link `current`. */
  site: string;
  origin: string;
  /** What visitors get of a release that differs from the release before it. Both are folders. */
  isSeen?: (release: string, before: string) => Promise<Seen>;
  build?: (to: string) => Promise<void>;
};

/** Says of a release which texts it was built from. Only the desk makes it, and only such releases are deleted. */
const textsFile = "texts.json";

/** Makes releases in folders of their own and points `current` to one; the server goes over to it by itself. */
export function openPublisher({
  root,
  site,
  origin,
  isSeen = (release, before) => seenAt(origin, release, before),
  build = (to) => buildIn(root, to),
}: Parts) {
  const folder = join(site, "releases");
  const current = join(site, "current");
  let now: Publication = { state: "none", lines: [] };
  /** Not what is being made, or was half deleted. */
  const isRelease = (name: string) =>
    !name.startsWith(".") && existsSync(join(folder, name, "dist"));
  const currentName = () => readlink(current).then(basename, () => "");

  async function show(name: string): Promise<Publication> {
    if (!isRelease(name)) throw new Error(`there is no release ${name}`);
    const before = await currentName();
    const next = join(site, ".next");
    await rm(next, { force: true });
    await symlink(join("releases", name), next);
    await rename(next, current);
    return {
      state: await isSeen(join(folder, name), join(folder, before)),
      lines: [],
    };
  }

  async function make(): Promise<Publication> {
    const part = join(folder, ".next");
    const name = new Date().toISOString().replaceAll(":", "-");
    const before = await currentName();
    await rm(part, { recursive: true, force: true });
    try {
      await mkdir(part, { recursive: true });
      const texts = await textHashes(root);
      await build(part);
      await writeFile(join(part, textsFile), JSON.stringify(texts));
      await rename(part, join(folder, name));
      const done = await show(name);
      for (const old of await readdir(folder))
        if (old !== name && old !== before)
          if (existsSync(join(folder, old, textsFile)))
            await rm(join(folder, old), { recursive: true, force: true });
      return done;
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }

  return {
    now: () => now,
    async releases() {
      const shown = await currentName();
      const names = await readdir(folder).catch(() => []);
      const all = names.filter(isRelease).map(async (name) => ({
        name,
        madeAt: (await stat(join(folder, name))).mtimeMs,
        isCurrent: name === shown,
      }));
      return (await Promise.all(all)).toSorted((a, b) => b.madeAt - a.madeAt);
    },
    /** The files that the release which is shown does not have like this; undefined if it does not say. */
    async changed() {
      const texts = await textHashes(root);
      const shown = await readFile(join(current, textsFile), "utf8").then(
        (said) => JSON.parse(said) as typeof texts,
        () => undefined,
      );
      const paths = Object.keys({ ...shown, ...texts }).toSorted();
      return shown && paths.filter((path) => shown[path] !== texts[path]);
    },
    /** Builds the site and switches over; with a name, switches over to that release. False while one is at work. */
    publish(name?: string): boolean {
      if (now.state === "working") return false;
      now = { state: "working", lines: [], since: Date.now() };
      const work = name === undefined ? make() : show(basename(name));
      void work
        .catch((error: unknown): Publication => {
          const said = error instanceof Error ? error.message : String(error);
          return {
            state: "failed",
            lines: said.split("\n").filter(Boolean).slice(-200),
          };
        })
        .then((done) => (now = { ...done, isBack: name !== undefined }));
      return true;
    },
  };
}

async function textHashes(root: string): Promise<Record<string, string>> {
  const paths = [...(await contentFiles(root)).keys()];
  const hashes = paths.map(async (path) => {
    const hash = createHash("sha256").update(await readFile(join(root, path)));
    return [path, hash.digest("base64url").slice(0, 16)] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

async function buildIn(root: string, to: string): Promise<void> {
  const args = ["src/site-builder/commands/release.ts", "--to", to];
  const options = { cwd: root, env: { ...env, NODE_NO_WARNINGS: "1" } };
  const run = promisify(execFile)(execPath, args, options);
  await run.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${stdout}\n${stderr}`);
  });
}

/** What visitors at `origin` get of a page of this release that the release before has not like this. Both are folders. */
async function seenAt(
  origin: string,
  release: string,
  before: string,
): Promise<Seen> {
  const read = (from: string, path: string) =>
    readFile(join(from, "dist/client", path, "index.html"), "utf8").catch(
      () => "",
    );
  let path = "";
  const cwd = join(release, "dist/client");
  for await (const file of glob("*/**/index.html", { cwd })) {
    path = dirname(file).replaceAll("\\", "/");
    if ((await read(release, path)) !== (await read(before, path))) break;
  }
  const html = await read(release, path);
  let seen: Seen = "down";
  // The server looks for a new build each second, and has read it within 20.
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(500)) {
    const signal = AbortSignal.timeout(5000);
    const shown = await fetch(`${origin}/${path}/`, { signal })
      .then((answer) => (answer.status < 500 ? answer.text() : undefined))
      .catch(() => undefined);
    if (shown === html) return "new";
    seen = shown === undefined ? "down" : "old";
  }
  return seen;
}
