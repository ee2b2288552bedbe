import { existsSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { defaultLocale } from "#shared/locales.ts";
import { readPage, type PageReport } from "./read-page.ts";

/** The facts of the built site that search engines and messengers read. */
export type SiteReport = {
  origin: string;
  pages: readonly PageReport[];
  /** The addresses in the sitemap. */
  sitemap: readonly string[];
  /** Returns the size in bytes of the file at a path, or undefined if there is no such file. */
  sizeOf: (path: string) => number | undefined;
  /** Paths of the second Thai tree, `/th/`. They have status 200, and the canonical addresses of the unprefixed tree. */
  copies: ReadonlySet<string>;
  /** Where somebody wrote a link of a page. */
  placeOf?: (path: string, to: string) => string | undefined;
};

/**
 * Makes the function that keeps a report in little memory: a part of a text keeps the whole text, and thousands of pages
 * link to the same few paths.
 */
export function reportKeeper(): (report: PageReport) => PageReport {
  const known = new Map<string, string>();
  const once = (path: string) => {
    known.set(path, known.get(path) ?? path);
    return known.get(path) ?? path;
  };
  return (report) => {
    const own = structuredClone(report);
    return { ...own, links: own.links.map(once) };
  };
}

/** Reads the built site in `dist/`, and its pages if they are not given. Throws if there is no build. */
export async function readBuiltSite(
  root: string,
  reports?: readonly PageReport[],
): Promise<SiteReport> {
  const dist = join(root, "dist");
  const client = join(dist, "client");
  if (!existsSync(join(dist, "site.json")))
    throw new Error('dist/ is missing: run "npm run build" first');
  const { origin, pages } = JSON.parse(
    await readFile(join(dist, "site.json"), "utf8"),
  ) as SiteManifest;
  const paths = Object.keys(pages);
  const isCopy = (path: string) => path.startsWith(`/${defaultLocale}/`);
  const read = (path: string) => {
    const file = join(client, decodeURIComponent(path), "index.html");
    return readPage(path, readFileSync(file, "utf8"), origin);
  };
  const sitemap = await readFile(join(client, "sitemap.xml"), "utf8");
  return {
    origin,
    pages: (
      reports ?? paths.filter((path) => !isCopy(path)).map(read)
    ).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    sitemap: [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => url,
    ),
    copies: new Set(paths.filter(isCopy)),
    sizeOf(path) {
      const file = statSync(join(client, decodeURIComponent(path)), {
        throwIfNoEntry: false,
      });
      return file?.isFile() ? file.size : undefined;
    },
  };
}
