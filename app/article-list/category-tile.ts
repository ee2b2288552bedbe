import type { ArticleCategory } from "#shared/articles.ts";
import { decorative, markup, type Markup } from "#shared/document/markup.ts";
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
 * The small picture of an article in a list: the object that stands for its subject everywhere on the site. A list
 * of whole covers would outweigh its page.
 */
export function categoryTile(category: ArticleCategory): Markup {
  return markup(`tile-${category}`, decorative(tiles[category].trim()));
}

/** An article's own picture, made to fill whatever frame it is put into. */
export function coverPicture(name: string, svg: string): Markup {
  return markup(
    name,
    decorative(svg)
      .replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"')
      // Inside HTML the namespace says nothing.
      .replace(' xmlns="http://www.w3.org/2000/svg"', ""),
  );
}
