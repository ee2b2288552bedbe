import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { ArticleCategory } from "#shared/articles.ts";
import type { Locale } from "#shared/locales.ts";
import type { Markup } from "../graphics/markup.ts";
import { phraseOf, searchTokens } from "./tokens.ts";

/** What is kept of an article, to show it as a result and to recognise phrases. */
export type SearchDocument = {
  slug: string;
  title: string;
  headings: string;
  description: string;
  /** As lists show it, with marks where lines may break. */
  heading: string;
  category: ArticleCategory;
  date: string;
  dateText: string;
  minutes: number;
};

/** One file of the index: the newest articles come first. */
export type SearchShard = {
  documents: SearchDocument[];
  /** The small pictures of the subjects, for showing results. */
  tiles: Partial<Record<ArticleCategory, Markup>>;
  index: AsPlainObject;
};

type Indexed = SearchDocument & { id: number; text: string };

const boost = { title: 4, headings: 2, description: 2, text: 1 };
/** Fewer hits than this, and articles with only some of the words are shown as well. */
const enough = 3;

function options(locale: Locale): Options<Indexed> {
  return {
    fields: Object.keys(boost),
    tokenize: (text) => searchTokens(text, locale),
    // Folded already, before the text was cut into words.
    processTerm: (term) => term,
  };
}

/** Makes a shard; `text` is as much of the body as is worth searching. */
export function indexArticles(
  articles: readonly (SearchDocument & { text: string })[],
  locale: Locale,
): Omit<SearchShard, "tiles"> {
  const index = new MiniSearch<Indexed>(options(locale));
  index.addAll(articles.map((article, id) => ({ ...article, id })));
  return {
    documents: articles.map(({ text: _, ...document }) => document),
    index: index.toJSON(),
  };
}

export type Search = (query: string) => SearchDocument[];

/** Opens a shard for searching. The result is the same in the browser and in tests. */
export function openShard(
  shard: Omit<SearchShard, "tiles">,
  locale: Locale,
): Search {
  const index = MiniSearch.loadJS<Indexed>(shard.index, options(locale));
  const phrases = shard.documents.map(({ title, headings, description }) => ({
    title: phraseOf(title, locale),
    headings: phraseOf(headings, locale),
    description: phraseOf(description, locale),
  }));
  return (query) => {
    const scores = new Map<number, number>();
    const add = (id: number, score: number) =>
      scores.set(id, Math.max(score, scores.get(id) ?? 0));
    for (const { id, score } of find("AND")) add(id as number, score + 1000);
    if (scores.size < enough)
      for (const { id, score } of find("OR")) add(id as number, score);
    const phrase = phraseOf(query, locale);
    if (phrase.length > 1)
      for (const [id, text] of phrases.entries()) {
        const bonus = phraseBonus(text, phrase);
        if (bonus > 0) scores.set(id, (scores.get(id) ?? 0) + bonus);
      }
    return [...scores]
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .flatMap(([id]) => shard.documents[id] ?? []);

    function find(combineWith: "AND" | "OR") {
      return index.search(query, {
        combineWith,
        boost,
        prefix: true,
        // Typing errors only make sense where words have letters: in Latin ones.
        fuzzy: (term) => (/^[a-z]{4,}$/.test(term) ? 0.2 : false),
      });
    }
  };
}

/** An article that has the words exactly as they were typed stands above those that have them apart. */
function phraseBonus(
  text: { title: string; headings: string; description: string },
  phrase: string,
): number {
  if (text.title.includes(phrase)) return 4000;
  if (text.headings.includes(phrase)) return 2000;
  return text.description.includes(phrase) ? 1500 : 0;
}
