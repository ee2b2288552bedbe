import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pageDataFile } from "#shared/document/render.ts";
import {
  compress,
  isWorthCompressing,
  type Quality,
  linkFile,
} from "../files/index.ts";
import { writeInFolder, type Cache } from "#content/index.ts";
import { cachedFont, fontLinker } from "../fonts/index.ts";
import type { Build } from "../config.ts";
import type { PageReport } from "../seo/index.ts";

/** A finished page: the files of its folder by name, the style hashes for its security policy, and its report. */
export type FinishedPage = {
  files: Record<string, string>;
  styleHashes: string[];
  /** URLs of the fonts made for it, in `assets/`. Their files are in the cache. */
  fonts: string[];
  report: PageReport;
};

/** The cache's entry for a page. `names` are the files that the cache has for it. */
type Kept = Omit<FinishedPage, "files"> & { names: string[] };

const kind = "page";

/**
 * Makes the function that writes a page with its compressed variants to all its paths. A page whose data did not change
 * comes from the cache, which holds one version of the code.
 */
export function pageWriter(
  { root, dist }: Pick<Build, "root" | "dist">,
  cache: Cache,
): (
  key: string,
  paths: readonly string[],
  quality: Quality,
  make: () => Promise<FinishedPage>,
) => Promise<Kept> {
  const client = join(dist, "client");
  const linkFont = fontLinker({ root, dist });
  return async (key, paths, quality, make) => {
    const base = cache.path(kind, key);
    const known = cache.read(kind, key) as Kept | undefined;
    const isWhole = known?.fonts.every((url) =>
      existsSync(cachedFont(root, url)),
    );
    let kept = isWhole ? known : undefined;
    if (kept === undefined) {
      kept = await fill(base, quality, await make());
      // The entry is written last, so an existing entry is complete.
      cache.write(kind, key, kept);
    }
    for (const url of kept.fonts) linkFont(url);
    for (const path of paths) {
      const folder = join(client, path);
      mkdirSync(folder, { recursive: true });
      for (const name of kept.names)
        linkFile(`${base}.${name}`, join(folder, name));
    }
    return kept;
  };

  async function fill(
    base: string,
    quality: Quality,
    { files, ...page }: FinishedPage,
  ): Promise<Kept> {
    const names: string[] = [];
    const keep = (name: string, body: Uint8Array) => {
      writeInFolder(`${base}.${name}`, body);
      names.push(name);
    };
    for (const [name, text] of Object.entries(files)) {
      const body = Buffer.from(text);
      keep(name, body);
      // Only the server reads the data.
      if (name === pageDataFile || !isWorthCompressing(name, body)) continue;
      for (const ending of ["br", "gz"] as const)
        keep(`${name}.${ending}`, await compress[ending](body, quality));
    }
    return { names, ...page };
  }
}
