import { isIndexable } from "#shared/origin.ts";

/** Returns `robots.txt`. It allows crawlers on a public address only, so that search engines never list a test site. */
export function robotsTxt(origin: string): string {
  const lines = isIndexable(origin)
    ? ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`]
    : ["User-agent: *", "Disallow: /"];
  return `${lines.join("\n")}\n`;
}
