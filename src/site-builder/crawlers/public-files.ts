import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import { locales } from "#shared/locales.ts";
import { favicon } from "./favicon.ts";
import type { Build } from "../config.ts";
import { iconFiles } from "./icons.ts";
import { listedPages, type ListedPage } from "./listed-pages.ts";
import { llmsTxt } from "./llms.ts";
import { webManifest } from "./manifest.ts";
import { robotsTxt } from "./robots.ts";
import { securityProblem, securityTxt } from "./security-txt.ts";
import { sitemap } from "./sitemap.ts";
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
  const expires = site.content.site.security?.expires;
  const problem = expires && securityProblem(expires, Date.now());
  if (problem) console.warn(problem);
}

/** Makes the files that programs request, by their names: icons, manifests, the sitemap, robots.txt and other texts. */
async function publicFiles(
  { root, origin }: Pick<Build, "root" | "origin">,
  {
    assets,
    content,
    paths,
  }: Pick<PrerenderedSite, "content" | "paths"> & {
    assets: Pick<BuildAssets, "site">;
  },
): Promise<Record<string, string | Uint8Array>> {
  const { light, dark } = await readPalettes(root);
  const pages = await listedPages(paths, content);
  const { mark } = assets.site;
  const security = securityTxt(content.site, origin);
  return {
    ...(await iconFiles(mark, light)),
    "favicon.svg": favicon(mark, light, dark),
    ...Object.fromEntries(
      locales.map((locale) => {
        const words = homeWords(pages, locale, content.site.brand);
        return [
          `manifest-${locale}.webmanifest`,
          webManifest(locale, words, light),
        ];
      }),
    ),
    "sitemap.xml": sitemap(pages, origin),
    "robots.txt": robotsTxt(origin),
    "llms.txt": llmsTxt(pages, content, origin),
    ...(security && { ".well-known/security.txt": security }),
  };
}

function homeWords(
  pages: readonly ListedPage[],
  locale: string,
  brand: string,
) {
  const home = pages.find(
    ({ page, tree }) => page === "home" && tree.locale === locale,
  );
  const { title = brand } = home?.facts ?? {};
  return { brand, name: `${brand}: ${title}` };
}
