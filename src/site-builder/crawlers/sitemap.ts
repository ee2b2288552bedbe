import { isIndexable } from "#shared/origin.ts";
import { xml } from "#shared/xml.ts";
import type { ListedPage } from "./listed-pages.ts";

/**
 * Returns `sitemap.xml`, which may name 50,000 addresses: every language version with its alternates. `lastmod` is the date
 * that the content states.
 */
export function sitemap(pages: readonly ListedPage[], origin: string): string {
  const urls = pages.map(({ path, facts: { updated }, alternates }) => {
    const lastmod =
      updated === undefined ? "" : `<lastmod>${updated}</lastmod>`;
    const links = [...alternates].map(
      ([code, to]) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(origin + to)}"/>`,
    );
    return `<url><loc>${xml(origin + path)}</loc>${lastmod}${links.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns `robots.txt`. It allows crawlers on a public address only, so that search engines never list a test site. */
export function robotsTxt(origin: string): string {
  const lines = isIndexable(origin)
    ? ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`]
    : ["User-agent: *", "Disallow: /"];
  return `${lines.join("\n")}\n`;
}
