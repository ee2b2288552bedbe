import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { cacheKey, writeWhole } from "#content/index.ts";
import type { Face } from "#shared/document/faces.ts";
import { memoize } from "#shared/memoize.ts";
import type { Build } from "../config.ts";
import { linkFile } from "../files/index.ts";
import { codePointsOf } from "./code-points.ts";
import { sources, type Source, type SourceName } from "./families.ts";
import type { Wanted } from "./subset.ts";

const require = createRequire(import.meta.url);
/** Another version may make other subsets. */
const { version } = require("subset-font/package.json") as { version: string };

/** Makes subsets of fonts. Each is made once and stays in `.cache/fonts/`; its name is a hash of its inputs. */
export type FontStore = {
  /** Returns the code points that a font has glyphs for. */
  codePoints: (name: SourceName) => Promise<ReadonlySet<number>>;
  face: (name: SourceName, codePoints: Iterable<number>) => Promise<Face>;
};

/** Returns the cached file of a face by its URL. */
export function cachedFont(root: string, url: string): string {
  return join(root, ".cache/fonts", url.replace(/^.*\//, ""));
}

/** Threads that make subsets while pages are rendered, each one after the other. A file is always made by the same one, and so once. */
const threads = [1, 2].map(() => {
  let worker: Worker | undefined;
  let last = Promise.resolve();
  async function make(file: string, wanted: Wanted): Promise<void> {
    if (existsSync(file)) return;
    worker ??= new Worker(new URL("subset.ts", import.meta.url));
    worker.ref();
    worker.postMessage(wanted, []);
    const [bytes] = (await once(worker, "message")) as [Uint8Array];
    worker.unref();
    // Another build may make the same file at the same time. The last one to write it wins, with equal bytes.
    writeWhole(file, bytes);
  }
  return (file: string, wanted: Wanted) => {
    last = last.then(() => make(file, wanted));
    return last;
  };
});

/** Opens the store. A new subset of a hundred Japanese glyphs takes 30 ms, nearly all of it for the compression. */
export function openFontStore(root: string): FontStore {
  const open = memoize(async ({ file }: Source) => {
    const bytes = await readFile(join(root, file));
    return { hash: cacheKey(bytes), codePoints: codePointsOf(bytes) };
  });
  return {
    codePoints: async (name) => (await open(sources[name])).codePoints,
    async face(name, wanted) {
      const { hash } = await open(sources[name]);
      const codes = [...new Set(wanted)].toSorted((a, b) => a - b);
      const text = String.fromCodePoint(...codes);
      const key = cacheKey(version, hash, text).slice(0, 12);
      const url = `/assets/font-${key}.woff2`;
      const file = cachedFont(root, url);
      const { family, weight, file: from } = sources[name];
      const make = threads[parseInt(key, 16) % threads.length];
      if (!existsSync(file))
        await make?.(file, { source: join(root, from), text });
      return { family, weight, url };
    },
  };
}

/** Makes the function that links a cached font into the client's files, once for all pages that share it. */
export function fontLinker({ root, dist }: Pick<Build, "root" | "dist">) {
  const shared = new Set<string>();
  return (url: string): void => {
    if (!shared.has(url))
      linkFile(cachedFont(root, url), join(dist, "client", url));
    shared.add(url);
  };
}
