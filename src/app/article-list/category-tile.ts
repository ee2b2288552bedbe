import type { Content, Entries, Entry } from "#content/index.ts";
import type { ArticleCategory } from "#shared/articles.ts";
import { decorative } from "#shared/document/markup.ts";
import influencer from "./tiles/influencer.svg?raw";
import seo from "./tiles/seo.svg?raw";
import social from "./tiles/social.svg?raw";
import strategy from "./tiles/strategy.svg?raw";
import web from "./tiles/web.svg?raw";

const tiles: Record<ArticleCategory, string> = {
  seo,
  influencer,
  social,
  strategy,
  web,
};

/**
 * The small picture of an article in a list: the object of its subject. A list with all covers would be too large to
 * download.
 */
export function categoryTile(category: ArticleCategory): string {
  return decorative(tiles[category]);
}

/** The cover of an entry, scaled to fill its frame. */
export async function coverPicture<E extends Entry>(
  entries: Entries<E>,
  entry: E,
  { pictures }: Content,
): Promise<string> {
  const svg = entries.cover(entry);
  if (svg === "") return pictures.html(entry.file, entry.cover.src);
  return (
    decorative(svg)
      .replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"')
      // Inline SVG needs no namespace.
      .replace(' xmlns="http://www.w3.org/2000/svg"', "")
  );
}
