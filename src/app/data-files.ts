import { shownCollections, type Content } from "#content/index.ts";
import { collections } from "#shared/collections.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { rssFeed } from "./feeds/feed.data.ts";
import {
  handWritingAddress,
  handWritings,
} from "./graphics/hand-writing/drawings.ts";
import { drawings, homeDrawings } from "./pages/home/drawings.tsx";
import { searchFile } from "./search/search-data.data.ts";

/** A file beside the pages, by its path on the site. */
export type DataFile = { path: string; body: string };

/** The files of a language that are made of content but are not pages: feeds, the search index and drawings. */
export async function* dataFiles(
  content: Content,
  locale: Locale,
  origin: string,
): AsyncGenerator<DataFile> {
  yield await searchFile(content, locale);
  yield { path: handWritingAddress(locale), body: handWritings[locale] };
  if (locale === defaultLocale) yield { path: homeDrawings, body: drawings };
  for (const name of shownCollections(content)) {
    const path = `${href(locale, collections[name].list)}feed.xml`;
    const body = rssFeed(content, name, locale, origin);
    yield { path, body };
    if (locale === defaultLocale)
      yield { path: `/${defaultLocale}${path}`, body };
  }
}
