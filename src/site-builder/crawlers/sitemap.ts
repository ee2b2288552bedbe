import { xml } from "#shared/xml.ts";
import type { ListedPage } from "./listed-pages.ts";

/** The protocol allows 50,000 addresses in a file. */
const urlsPerFile = 45_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * Returns the files of the sitemap by name: one file, or an index and several files if there are too many addresses.
 * Every language version has an entry with its alternates. `lastmod` is the date that the content states.
 */
export function sitemapFiles(
  pages: readonly ListedPage[],
  origin: string,
  perFile = urlsPerFile,
): Record<string, string> {
  if (pages.length <= perFile) return { "sitemap.xml": urlSet(pages, origin) };
  const parts = Array.from(
    { length: Math.ceil(pages.length / perFile) },
    (_, index) => pages.slice(index * perFile, (index + 1) * perFile),
  );
  const files = parts.map(
    (part, index) =>
      [`sitemap-${index + 1}.xml`, urlSet(part, origin)] as const,
  );
  const entries = files.map(([name], index) => {
    const changed = newest(parts[index] ?? []);
    return `<sitemap><loc>${xml(`${origin}/${name}`)}</loc>${lastmod(changed)}</sitemap>`;
  });
  return {
    "sitemap.xml": `${opening}<sitemapindex xmlns="${schema}">\n${entries.join("\n")}\n</sitemapindex>\n`,
    ...Object.fromEntries(files),
  };
}

function urlSet(pages: readonly ListedPage[], origin: string): string {
  const urls = pages.map(({ path, facts, alternates }) => {
    const links = [...alternates].map(
      ([code, to]) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(origin + to)}"/>`,
    );
    return `<url><loc>${xml(origin + path)}</loc>${lastmod(facts.updated)}${links.join("")}</url>`;
  });
  return `${opening}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

function lastmod(day: string | undefined): string {
  return day === undefined ? "" : `<lastmod>${day}</lastmod>`;
}

function newest(pages: readonly ListedPage[]): string | undefined {
  return pages
    .flatMap(({ facts }) => facts.updated ?? [])
    .toSorted()
    .at(-1);
}
