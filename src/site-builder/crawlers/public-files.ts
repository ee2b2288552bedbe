import { join } from "node:path";
import { writeInFolder } from "#content/index.ts";
import type { Build } from "../config.ts";
import { iconFiles } from "./icons.ts";
import { listedPages } from "./listed-pages.ts";
import { llmsTxt } from "./llms.ts";
import { robotsTxt, sitemap } from "./sitemap.ts";
import { readPalettes } from "../palette.ts";
import type { PrerenderedSite } from "../pages/index.ts";

/** Writes the files that programs request: icons, the sitemap, robots.txt and other texts. */
export async function writePublicFiles(
  { root, dist, origin }: Build,
  { assets, content, paths }: PrerenderedSite,
): Promise<void> {
  const pages = await listedPages(paths, content);
  const files = {
    ...(await iconFiles(assets.site.mark, await readPalettes(root))),
    "sitemap.xml": sitemap(pages, origin),
    "robots.txt": robotsTxt(origin),
    "llms.txt": llmsTxt(pages, content, origin),
  };
  for (const [name, body] of Object.entries(files))
    writeInFolder(join(dist, "client", name), body);
}
