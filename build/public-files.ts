import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { favicon } from "./brand.ts";
import type { BuildConfig } from "./config.ts";
import type { PrerenderedSite } from "./prerender.ts";

/** Files beside the pages: the icon, and robots.txt, for now without a sitemap. */
export async function publicFiles(
  { root, origin }: BuildConfig,
  { assets }: PrerenderedSite,
): Promise<void> {
  const icon = await favicon(root, assets.site.mark);
  await writeFile(join(root, "dist/client/favicon.svg"), icon);
  await writeFile(join(root, "dist/client/robots.txt"), robots(origin));
}

/** A site that is not public yet must not be found: anything but https, and this machine, is closed to crawlers. */
function robots(origin: string): string {
  const isPublic =
    origin.startsWith("https://") &&
    !/^https:\/\/(localhost|127\.|\[::1\])/.test(origin);
  return isPublic
    ? "User-agent: *\nDisallow: /api/\n"
    : "User-agent: *\nDisallow: /\n";
}
