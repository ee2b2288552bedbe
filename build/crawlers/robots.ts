import { isIndexable } from "#shared/origin.ts";

/** `robots.txt`: a site that is not public yet must not be found, so anything but its real address is closed. */
export function robotsTxt(origin: string): string {
  const lines = isIndexable(origin)
    ? ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`]
    : ["User-agent: *", "Disallow: /"];
  return `${lines.join("\n")}\n`;
}
