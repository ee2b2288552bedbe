import { existsSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheKey, keptIn, openCache } from "#content/index.ts";
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

/** Makes the function that reads a page, or takes from the cache what was read of it. */
export function openReports(root: string, origin: string) {
  const reader = readFileSync(join(import.meta.dirname, "read-page.ts"));
  const cache = openCache(root, `seo-${cacheKey(reader).slice(0, 12)}`);
  return (path: string, html: string): PageReport =>
    keptIn(cache, "page", cacheKey(origin, path, html), () =>
      readPage(path, html, origin),
    );
}

/** Reads the built site in `dist/`. Throws if there is no build. */
export async function readSite(root: string): Promise<SiteReport> {
  const dist = join(root, "dist");
  const client = join(dist, "client");
  if (!existsSync(join(dist, "site.json")))
    throw new Error('dist/ is missing: run "npm run build" first');
  const { origin, pages } = JSON.parse(
    await readFile(join(dist, "site.json"), "utf8"),
  ) as SiteManifest;
  const paths = Object.keys(pages);
  const isCopy = (path: string) => path.startsWith(`/${defaultLocale}/`);
  const known = new Map(paths.map((path) => [path, path]));
  const report = openReports(root, origin);
  const reports: PageReport[] = [];
  for (const path of paths.filter((one) => !isCopy(one)).toSorted()) {
    const file = join(client, decodeURIComponent(path), "index.html");
    const html = readFileSync(file, "utf8");
    const page = report(path, html);
    // Thousands of pages link to the same few paths. One string for each path saves memory.
    const links = page.links.map((to) => known.get(to) ?? to);
    reports.push({ ...page, links });
  }
  const sitemap = await readFile(join(client, "sitemap.xml"), "utf8");
  return {
    origin,
    pages: reports,
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
