import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { ArticleCategory } from "#shared/articles.ts";
import type { Locale } from "#shared/locales.ts";
import type { Markup } from "#shared/document/markup.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { phraseOf, searchTokens } from "./tokens.ts";

/** What is kept of an article, to show it as a result and to recognise phrases. */
export type SearchDocument = {
  slug: string;
  title: string;
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

/** What is searched besides, and not kept. */
export type SearchText = {
  headings: string;
  description: string;
  /** As much of the body as is worth searching. */
  text: string;
};

type Indexed = SearchDocument & SearchText & { id: number };

const boost = { title: 4, headings: 2, description: 2, text: 1 };
/** An article that has the words in its title just as they were typed stands above those that have them apart. */
const exactly = 4000;
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

/** Title and visible heading, which may say it in other words. */
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
        // A word or two that happen to be somewhere are no answer to a sentence.
        if (queryTerms.length * 2 > words || words === 2)
          add(id as number, score);
    const phrase = phraseOf(query, locale);
    if (phrase.length > 1)
      for (const [id, title] of titles.entries())
        if (title.includes(phrase)) add(id, exactly + (scores.get(id) ?? 0));
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
