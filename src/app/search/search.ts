import MiniSearch, { type AsPlainObject } from "minisearch";
import { readQuery, type Word } from "./read-query.ts";
import { openVocabulary, type VocabularyData } from "./vocabulary.ts";

/** The parts of a text, and what a word counts in each. */
export const boost = {
  title: 4,
  tags: 2,
  headings: 1.5,
  description: 1,
  body: 1,
};
export type FieldName = keyof typeof boost;

export const indexOptions = {
  fields: Object.keys(boost),
  processTerm: (term: string) => term,
};

export type SearchData = {
  index: AsPlainObject;
  vocabulary: VocabularyData;
};

/** The share of a query, by weight, that a document must have. */
const enough = 0.25;
/** The share if no text has one of the words: then the query may be about something else. */
const enoughInDoubt = 0.6;
/** Results that are weaker than this part of the best one are left out. */
const weakest = 0.25;

/** Opens an index. The search gives the numbers of the documents that a query finds, the best first. */
export function openSearch(data: SearchData): (query: string) => number[] {
  const index = MiniSearch.loadJS(data.index, indexOptions);
  // Terms that begin with § are sets of synonyms.
  const words = data.index.index
    .map(([term]) => term)
    .filter((term) => !term.startsWith("§"));
  const vocabulary = openVocabulary(words, data.vocabulary);

  return (query) => {
    const found = new Map<number, { score: number; covered: number }>();
    let total = 0;
    let share = enough;
    for (const word of readQuery(query, vocabulary)) {
      const hits = hitsOf(word);
      const weight = hits.length > 0 ? word.likeness : unknownWeight(word);
      if (hits.length === 0 && weight > little) share = enoughInDoubt;
      total += weight;
      for (const { id, score } of hits) {
        const known = found.get(id) ?? { score: 0, covered: 0 };
        found.set(id, {
          score: known.score + word.likeness * score,
          covered: known.covered + weight,
        });
      }
    }
    const rated = [...found]
      .filter(([, { covered }]) => covered >= share * total)
      .map(([id, { score, covered }]) => ({
        id,
        score: score * (covered / total) ** 1.5,
      }))
      .toSorted((a, b) => b.score - a.score || a.id - b.id);
    const least = weakest * (rated[0]?.score ?? 0);
    return rated.filter(({ score }) => score >= least).map(({ id }) => id);
  };

  function hitsOf({ terms }: Word) {
    if (terms.length === 0) return [];
    return index.search(
      { combineWith: "OR", queries: [...terms] },
      {
        boost,
        bm25: { k: 2.5, b: 0.5, d: 0 },
        tokenize: (term) => [term],
      },
    );
  }
}

const little = 0.2;

/** What a word that no document has takes away. Numbers and endings of Japanese words take little. */
const unknownWeight = ({ text }: Word) =>
  /^\d|[ぁ-ん]/.test(text) ? little : Math.min(1, text.length / 4);
