import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * Keeps results that depend on their inputs alone in `.cache/` between builds. The version is a hash of the code that
 * makes them, so a change of code starts an empty cache. The folder can be deleted at any time.
 *
 * Reading and writing are synchronous: an asynchronous call takes ten times as long.
 */
export type Cache = {
  /** The JSON value of a key, or undefined. */
  read: (kind: string, key: string) => unknown;
  write: (kind: string, key: string, value: unknown) => void;
  /** Path of the file of a key. */
  path: (kind: string, key: string) => string;
};

export function openCache(root: string, version: string): Cache {
  // A key begins with one of 16 digits. By two digits, there would be a folder for nearly every file of a small site.
  const path = (kind: string, key: string) =>
    join(root, ".cache", version, kind, key.slice(0, 1), key);
  return {
    path,
    read(kind, key) {
      try {
        return JSON.parse(readFileSync(path(kind, key), "utf8"));
      } catch {
        return undefined; // It is not there, or a crash cut it off.
      }
    },
    write(kind, key, value) {
      writeWhole(path(kind, key), JSON.stringify(value));
    },
  };
}

/** The value of a key from the cache, or one that is made and kept. */
export function keptIn<Value>(
  cache: Cache,
  kind: string,
  key: string,
  make: () => Value,
): Value {
  const known = cache.read(kind, key) as Value | undefined;
  if (known !== undefined) return known;
  const value = make();
  cache.write(kind, key, value);
  return value;
}

/** Keeps nothing. It is for development, where sources change while they are read. */
export const noCache: Cache = {
  read: () => undefined,
  write: () => undefined,
  path: () => {
    throw new Error("There is no cache");
  },
};

/** Writes a file so that no reader sees half of it, even after a crash. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  writeInFolder(temporary, content);
  renameSync(temporary, file);
}

/** Writes a file. Makes its folder if that is missing, which most are not. */
export function writeInFolder(
  file: string,
  content: string | Uint8Array,
): void {
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export function cacheKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 32);
}
