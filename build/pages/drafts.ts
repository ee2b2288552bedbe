import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BuildAssets } from "#shared/document/build-assets.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import type * as DataEntry from "#app/entry.data.ts";
import { collections } from "#shared/collections.ts";
import { draftPath, type SharedDrafts } from "#shared/drafts.ts";
import {
  href,
  matchPath,
  treeHref,
  trees,
  type PageName,
} from "#shared/site-map.ts";
import { writeInFolder, type Cache } from "#content-reader/cache.ts";
import type { Waiting } from "#content-reader/collections/waiting.ts";
import { shownMessages } from "#content-reader/content.ts";
import { missingWord } from "#content-reader/missing-word.ts";
import type { Build } from "../config.ts";
import { importModule } from "../bundling/import-module.ts";
import { fontSharer, share } from "../files/keep-file.ts";
import type { Quality } from "../files/compress.ts";
import { openFontStore } from "../fonts/choose/font-store.ts";
import { openPageFonts } from "../fonts/choose/page-fonts.ts";

const dayMs = 24 * 60 * 60 * 1000;

type Ingredients = { assets: BuildAssets; quality: Quality; cache: Cache };

/**
 * Writes the page of each version that waits and has a `share` which has not ended, at an address that nobody can guess.
 * Nothing else of the site knows it. Returns what the server has to know about these pages.
 */
export async function writeDrafts(
  { root, dist }: Pick<Build, "root" | "dist">,
  waiting: readonly Waiting[],
  { assets, quality, cache }: Ingredients,
  now: number,
): Promise<SharedDrafts> {
  const open = waiting.flatMap(({ share: shared, ...version }) => {
    if (shared === undefined) return [];
    const until = Date.parse(shared.until) + dayMs;
    return until > now ? [{ ...version, key: shared.key, until }] : [];
  });
  if (open.length === 0) return {};
  const server = join(dist, "server");
  const [{ createRenderer }, { openContent }] = await Promise.all([
    importModule<typeof AppEntry>(join(server, "entry.server.js")),
    importModule<typeof DataEntry>(join(server, "entry.data.js")),
  ]);
  const pageFonts = openPageFonts(openFontStore(root, quality.font));
  const shareFont = fontSharer({ root, dist });
  const drafts: SharedDrafts = {};
  for (const { collection, slug, locale, key, until } of open) {
    // Each is made from content in which the other drafts do not exist, so that it cannot name them.
    const { page, content } = await openContent(root, { cache, shared: key });
    const url = href(locale, collections[collection].entry, { slug });
    const match = matchPath(url);
    if (match === undefined) throw new Error(`${url} is no path of the site`);
    // A draft may be the first of its collection, whose words the rest of the site does without.
    const messages = shownMessages(content);
    const render = await createRenderer(
      { ...assets, messages },
      { onMissingWord: missingWord },
    );
    const data = await (await page(match, undefined)).load();
    const {
      html,
      styleHashes,
      faces = [],
    } = await render({
      url,
      loadData: () => data,
      pageFonts,
    });
    const path = draftPath(key);
    const { list } = collections[collection];
    const isListed = Object.hasOwn(assets.messages[locale].page, list);
    const name = { page: match.page, slug, ...(!isListed && { list }) };
    writeInFolder(join(dist, "client", path, "index.html"), alone(html, name));
    for (const face of faces) shareFont(face.url);
    for (const [picture, file] of content.pictures.files) {
      mkdirSync(join(dist, "client/assets"), { recursive: true });
      share(file, join(dist, "client", picture));
    }
    drafts[path] = { until, styleHashes };
  }
  return drafts;
}

/**
 * A document without script, which would take its address for an unknown page, and without links to addresses that do not
 * exist: those of the other languages, and what
 * social networks are asked to share, lead home, and so does the list of its collection (`list`) if the site has none. It is
 * complete without them. Search engines must not list it.
 */
export function alone(
  html: string,
  { page, slug, list }: { page: PageName; slug: string; list?: PageName },
): string {
  const bare = html
    .replace(/(<html\b[^>]*) data-path="[^"]*"/, "$1")
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(
      /<link\b[^>]*\brel="?(?:canonical|alternate|manifest)\b[^>]*>/g,
      "",
    )
    .replace(/<meta\b[^>]*\bname="?robots\b[^>]*>/g, "")
    .replace(/<meta\b[^>]*\bproperty="?og:[^>]*>/g, "")
    .replace(
      /<head[^>]*>/,
      '$&<meta name="robots" content="noindex, nofollow">',
    );
  return trees.reduce((text, tree) => {
    const own = treeHref(tree, page, { slug });
    const home = treeHref(tree, "home");
    return (
      list
        ? text.replaceAll(`href="${treeHref(tree, list)}"`, `href="${home}"`)
        : text
    )
      .replaceAll(`href="${own}`, `href="${home}`)
      .replaceAll(encodeURIComponent(own), encodeURIComponent(home));
  }, bare);
}
