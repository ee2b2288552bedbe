import { access, copyFile, link, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compress, type Quality } from "./compress.ts";
import { writeWhole, type Cache } from "./content/cache.ts";
import { cachedFont } from "./fonts/font-store.ts";

/** A finished page: its document, its payload, and the hashes that its policy needs. */
export type FinishedPage = {
  html: string;
  payload: string;
  styleHashes: string[];
  /** URLs of the fonts made for it, which wait in the cache. */
  fonts: string[];
};

/** What of a page is kept beside its files. */
type KnownPage = Pick<FinishedPage, "styleHashes" | "fonts">;

const kind = "page";
const names = ["index.html", "_payload.json"] as const;
const endings = ["", ".br", ".gz"] as const;

/**
 * Writes pages with their compressed variants, each made once: a page whose data, code and styles did not change is
 * taken from the cache, and the second tree of a language shares its files.
 */
export function pageWriter(
  root: string,
  cache: Cache,
  quality: Quality,
): (
  key: string,
  places: readonly string[],
  make: () => Promise<FinishedPage>,
) => Promise<string[]> {
  const client = join(root, "dist/client");
  return async (key, places, make) => {
    const base = cache.path(kind, key);
    const known = await cache.read(kind, key);
    const hasKnown = isKnown(known) && (await hasFonts(known.fonts));
    const page = hasKnown ? known : await fill(base, await make());
    // Written last: the entry is complete when it is there.
    if (!hasKnown) await cache.write(kind, key, page);
    await Promise.all(page.fonts.map((url) => shareFont(root, url)));
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
    return page.styleHashes;
  };

  async function hasFonts(urls: readonly string[]): Promise<boolean> {
    const found = urls.map((url) =>
      access(cachedFont(root, url)).then(
        () => true,
        () => false,
      ),
    );
    return !(await Promise.all(found)).includes(false);
  }

  async function fill(base: string, page: FinishedPage): Promise<KnownPage> {
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
    return { styleHashes: page.styleHashes, fonts: page.fonts };
  }
}

/** Puts a font of the cache where visitors get it. */
export async function shareFont(root: string, url: string): Promise<void> {
  await share(cachedFont(root, url), join(root, "dist/client", url));
}

/** The same file in two places where the disk can do that, else a copy. */
export async function share(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await link(from, to).catch(() => copyFile(from, to));
}

function isKnown(value: unknown): value is KnownPage {
  return typeof value === "object" && value !== null && "fonts" in value;
}
