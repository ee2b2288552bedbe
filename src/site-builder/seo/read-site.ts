import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { defaultLocale } from "#shared/locales.ts";
import { readPage, type Alternates, type PageReport } from "./read-page.ts";

/** An entry of the sitemap. */
type SitemapEntry = {
  url: string;
  lastmod: string | undefined;
  alternates: Alternates;
};

/** The facts of the built site that search engines and messengers read. */
export type SiteReport = {
  origin: string;
  brand: string;
  pages: readonly PageReport[];
  sitemap: readonly SitemapEntry[];
  /** Returns the size in bytes of the file at a path, or undefined if there is no such file. */
  sizeOf: (path: string) => number | undefined;
  /** Paths of the second Thai tree, `/th/`. They have status 200, and the canonical addresses of the unprefixed tree. */
  copies: ReadonlySet<string>;
};

const readAtOnce = 16;

/** Reads the built site in `dist/`. Throws if there is no build. */
export async function readSite(root: string): Promise<SiteReport> {
  const dist = join(root, "dist");
  const client = join(dist, "client");
  if (!existsSync(join(dist, "site.json")))
    throw new Error('dist/ is missing: run "npm run build" first');
  const { origin, brand, pages } = JSON.parse(
    await readFile(join(dist, "site.json"), "utf8"),
  ) as SiteManifest;
  const paths = Object.keys(pages);
  const isCopy = (path: string) => path.startsWith(`/${defaultLocale}/`);
  const known = new Map(paths.map((path) => [path, path]));
  const reports: PageReport[] = [];
  const queue = paths.filter((path) => !isCopy(path)).values();
  await Promise.all(
    Array.from({ length: readAtOnce }, async () => {
      for (const path of queue) {
        const file = join(client, decodeURIComponent(path), "index.html");
        const page = readPage(path, await readFile(file, "utf8"), origin);
        // Thousands of pages link to the same few paths. One string for each path saves memory.
        const links = page.links.map((to) => known.get(to) ?? to);
        reports.push({ ...page, links });
      }
    }),
  );
  return {
    origin,
    brand,
    pages: reports.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    sitemap: await readSitemap(client, origin),
    copies: new Set(paths.filter(isCopy)),
    sizeOf(path) {
      const file = statSync(join(client, decodeURIComponent(path)), {
        throwIfNoEntry: false,
      });
      return file?.isFile() ? file.size : undefined;
    },
  };
}

/** Reads every entry of the sitemap. If it is an index, reads the files that it names. */
async function readSitemap(
  client: string,
  origin: string,
  name = "/sitemap.xml",
): Promise<SitemapEntry[]> {
  const xml = await readFile(join(client, name), "utf8").catch(() => "");
  if (xml.includes("<sitemapindex")) {
    const entries: SitemapEntry[] = [];
    for (const [, part = ""] of xml.matchAll(/<loc>([^<]+)<\/loc>/g))
      entries.push(
        ...(await readSitemap(client, origin, part.slice(origin.length))),
      );
    return entries;
  }
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = ""]) => ({
    url: unescaped(/<loc>([^<]+)<\/loc>/.exec(url)?.[1] ?? ""),
    lastmod: /<lastmod>([^<]+)<\/lastmod>/.exec(url)?.[1],
    alternates: [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, code = "", to = ""]) => [code, unescaped(to)] as const,
    ),
  }));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
