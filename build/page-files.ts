import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compress, type Quality } from "./compress.ts";
import { writeWhole, type Cache } from "./content/cache.ts";

/** A finished page: its document, its payload, and the hashes that its policy needs. */
export type FinishedPage = {
  html: string;
  payload: string;
  styleHashes: string[];
};

const kind = "page";
const names = ["index.html", "_payload.json"] as const;
const endings = ["", ".br", ".gz"] as const;

/**
 * Writes pages with their compressed variants, each made once: a page whose data, code and styles did not change is
 * taken from the cache, and the second tree of a language shares its files.
 */
export function pageWriter(
  client: string,
  cache: Cache,
  quality: Quality,
): (
  key: string,
  places: readonly string[],
  make: () => Promise<FinishedPage>,
) => Promise<string[]> {
  return async (key, places, make) => {
    const base = cache.path(kind, key);
    const known = await cache.read(kind, key);
    const styleHashes = isHashes(known)
      ? known
      : await fill(base, await make());
    // Written last: the entry is complete when it is there.
    if (!isHashes(known)) await cache.write(kind, key, styleHashes);
    for (const place of places) {
      const folder = join(client, place);
      await mkdir(folder, { recursive: true });
      await Promise.all(
        names.flatMap((name) =>
          endings.map((ending) =>
            share(`${base}.${name}${ending}`, join(folder, name + ending)),
          ),
        ),
      );
    }
    return styleHashes;
  };

  async function fill(base: string, page: FinishedPage): Promise<string[]> {
    const bodies = { "index.html": page.html, "_payload.json": page.payload };
    await mkdir(dirname(base), { recursive: true });
    await Promise.all(
      names.map(async (name) => {
        const body = Buffer.from(bodies[name]);
        const { br, gz } = await compress(body, quality);
        const file = `${base}.${name}`;
        await Promise.all([
          writeWhole(file, body),
          writeWhole(`${file}.br`, br),
          writeWhole(`${file}.gz`, gz),
        ]);
      }),
    );
    return page.styleHashes;
  }
}

/** The same file in two places where the disk can do that, else a copy. */
export async function share(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await link(from, to).catch(() => copyFile(from, to));
}

function isHashes(value: unknown): value is string[] {
  return Array.isArray(value);
}
