import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { threadId } from "node:worker_threads";

/**
 * Results that follow from their inputs alone, kept in `.cache/` between builds. The version is a hash of the code that
 * makes them, so a change of code starts over. Safe to delete at any time.
 *
 * Reading and writing wait for the disk: the build's threads have nothing else to do, and a call through the pool of
 * the runtime takes ten times as long as the call itself.
 */
export type Cache = {
  /** The JSON value of a key, or undefined. */
  read: (kind: string, key: string) => unknown;
  write: (kind: string, key: string, value: unknown) => void;
  /** Where a file of a key lies, or has to be put. */
  path: (kind: string, key: string) => string;
};

export function openCache(root: string, version: string): Cache {
  const path = (kind: string, key: string) =>
    join(root, ".cache", version, kind, key.slice(0, 2), key);
  return {
    path,
    read(kind, key) {
      const text = readIfThere(path(kind, key));
      return text === undefined ? undefined : parse(text);
    },
    write(kind, key, value) {
      writeWhole(path(kind, key), JSON.stringify(value));
    },
  };
}

/** Keeps nothing: for development, where sources change while they are read. */
export const noCache: Cache = {
  read: () => undefined,
  write: () => undefined,
  path: () => {
    throw new Error("There is no cache");
  },
};

/** Writes a file so that nobody, also after a crash, sees half of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}-${threadId}`;
  writeInFolder(temporary, content);
  renameSync(temporary, file);
}

/** Writes a file and makes its folder where that is missing. */
export function writeInFolder(
  file: string,
  content: string | Uint8Array,
): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

export function cacheKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 32);
}

/** The text of a file; undefined where there is none. Asking first costs a tenth of what an error does. */
export function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Cut off by a crash long ago: it is made anew.
  }
}
