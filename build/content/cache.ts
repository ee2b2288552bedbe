import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Results that follow from their inputs alone, kept in `.cache/` between builds. The version is a hash of the code that
 * makes them, so a change of code starts over. Safe to delete at any time.
 */
export type Cache = {
  /** The JSON value of a key, or undefined. */
  read: (kind: string, key: string) => Promise<unknown>;
  write: (kind: string, key: string, value: unknown) => Promise<void>;
  /** Where a file of a key lies, or has to be put. */
  path: (kind: string, key: string) => string;
};

export function openCache(root: string, version: string): Cache {
  const path = (kind: string, key: string) =>
    join(root, ".cache", version, kind, key.slice(0, 2), key);
  return {
    path,
    async read(kind, key) {
      const text = await readFile(path(kind, key), "utf8").catch(
        () => undefined,
      );
      return text === undefined ? undefined : parse(text);
    },
    async write(kind, key, value) {
      await writeWhole(path(kind, key), JSON.stringify(value));
    },
  };
}

/** Keeps nothing: for development, where sources change while they are read. */
export const noCache: Cache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  path: () => {
    throw new Error("There is no cache");
  },
};

/** Writes a file so that nobody, also after a crash, sees half of it. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

export function cacheKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 32);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Cut off by a crash long ago: it is made anew.
  }
}
