import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { ArticleCategory } from "#shared/articles.ts";
import type { Locale } from "#shared/locales.ts";
import type { Markup } from "#shared/document/markup.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { phraseOf, searchTokens } from "./tokens.ts";

/** The stored data of an article, to show it as a result and to find phrases. */
export type SearchDocument = {
  slug: string;
  title: string;
  /** The title as in lists, with marks where lines may break. */
  heading: string;
  category: ArticleCategory;
  date: string;
  dateText: string;
  minutes: number;
};

/** One file of the index. The first file has the newest articles. */
export type SearchShard = {
  documents: SearchDocument[];
  /** The small pictures of the subjects, to show with results. */
  tiles: Partial<Record<ArticleCategory, Markup>>;
  index: AsPlainObject;
};

/** The text that is indexed but not stored. */
export type SearchText = {
  headings: string;
  description: string;
  /** The part of the body that is searched. */
  text: string;
};

type Indexed = SearchDocument & SearchText & { id: number };

const boost = { title: 4, headings: 2, description: 2, text: 1 };
/** Added to the score of an article whose title contains the query as a phrase. */
const phraseBoost = 4000;
/** If there are fewer results, articles with only some of the words are added. */
const enough = 3;

function options(locale: Locale): Options<Indexed> {
  return {
    fields: Object.keys(boost),
    tokenize: (text) => searchTokens(text, locale),
    // The text was folded before it was cut into words.
    processTerm: (term) => term,
  };
}

/** Makes a shard. */
export function indexArticles(
  articles: readonly (SearchDocument & SearchText)[],
  locale: Locale,
): Omit<SearchShard, "tiles"> {
  const index = new MiniSearch<Indexed>(options(locale));
  index.addAll(
    articles.map((article, id) => ({
      ...article,
      id,
      title: titleOf(article),
    })),
  );
  return {
    documents: articles.map(
      ({ text: _, headings: __, description: ___, ...document }) => document,
    ),
    index: index.toJSON(),
  };
}

/** Title and visible heading, which may use different words. */
function titleOf({ title, heading }: SearchDocument): string {
  return `${title} ${withoutMarks(heading)}`;
}

export type Search = (query: string) => SearchDocument[];

/** Opens a shard for searching. The result is the same in the browser and in tests. */
export function openShard(
  shard: Omit<SearchShard, "tiles">,
  locale: Locale,
): Search {
  const index = MiniSearch.loadJS<Indexed>(shard.index, options(locale));
  const titles = shard.documents.map((document) =>
    phraseOf(titleOf(document), locale),
  );
  return (query) => {
    const words = new Set(searchTokens(query, locale)).size;
    const scores = new Map<number, number>();
    const add = (id: number, score: number) =>
      scores.set(id, Math.max(score, scores.get(id) ?? 0));
    for (const { id, score } of find("AND")) add(id as number, score + 1000);
    if (scores.size < enough)
      for (const { id, score, queryTerms } of find("OR"))
        // An article with only one or two words of a long query is no useful result.
        if (queryTerms.length * 2 > words || words === 2)
          add(id as number, score);
    const phrase = phraseOf(query, locale);
    if (phrase.length > 1)
      for (const [id, title] of titles.entries())
        if (title.includes(phrase))
          add(id, phraseBoost + (scores.get(id) ?? 0));
    return [...scores]
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .flatMap(([id]) => shard.documents[id] ?? []);

    function find(combineWith: "AND" | "OR") {
      return index.search(query, {
        combineWith,
        boost,
        prefix: true,
        // Typing errors are corrected in Latin words only.
        fuzzy: (term) => (/^[a-z]{4,}$/.test(term) ? 0.2 : false),
      });
    }
  };
}
