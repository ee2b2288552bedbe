import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Build } from "../config.ts";
import { iconFiles } from "./icons.ts";
import { listedPages } from "./listed-pages.ts";
import { llmsTxt } from "./llms.ts";
import { robotsTxt, sitemap } from "./sitemap.ts";
import { readPalettes } from "../palette.ts";
import type { PrerenderedSite } from "../pages/index.ts";

/** Writes the files that programs request. */
export async function writePublicFiles(
  build: Build,
  site: PrerenderedSite,
): Promise<void> {
  const files = await publicFiles(build, site);
  for (const [name, body] of Object.entries(files)) {
    const file = join(build.dist, "client", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}

/** Makes the files that programs request, by their names: icons, the sitemap, robots.txt and other texts. */
async function publicFiles(
  { root, origin }: Build,
  { assets, content, paths }: PrerenderedSite,
): Promise<Record<string, string | Uint8Array>> {
  const pages = await listedPages(paths, content);
  return {
    ...(await iconFiles(assets.site.mark, await readPalettes(root))),
    "sitemap.xml": sitemap(pages, origin),
    "robots.txt": robotsTxt(origin),
    "llms.txt": llmsTxt(pages, content, origin),
  };
}
