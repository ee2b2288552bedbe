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
/** A set of synonyms says more than one of its words: texts name a subject in several ways. */
const synonyms = 1.2;

export const indexOptions = {
  fields: Object.keys(boost),
  processTerm: (term: string) => term,
};

export type SearchData = {
  index: AsPlainObject;
  vocabulary: Omit<VocabularyData, "words">;
  /** What each document counts, up to 1. */
  shares: readonly number[];
};

/** The share of a query, by weight, that a document must have. */
const enough = 0.25;
/** The share if a word is unknown or misspelt: then the query may be about something else. */
const enoughInDoubt = 0.6;
/** Whole sentences always have words that we lack, and a word that says little raises no doubt. */
const sentence = 6;
const ofLittleWeight = 0.2;
/** Results that are weaker than this part of the best one are left out. */
const weakest = 0.25;
const leastScore = 1.5;

/** Opens an index. The search gives the numbers of the documents that a query finds, the best first. */
export function openSearch(data: SearchData): (query: string) => number[] {
  const index = MiniSearch.loadJS(data.index, indexOptions);
  const words = wordsIn(data.index);
  const vocabulary = openVocabulary({ ...data.vocabulary, words });
  const { length } = data.shares;
  /** From 0 to 1. That one document has a word which no other has may be chance. */
  const rarity = (count: number) =>
    Math.log(1 + length / Math.max(2, count)) / Math.log(1 + length / 2);

  return (query) => {
    const asked = readQuery(query, vocabulary);
    const mayBeForeign =
      asked.length < sentence &&
      !asked.some((word) => word.likeness > 0.8 && vocabulary.isTrade(word));
    const found = new Map<number, { score: number; covered: number }>();
    let total = 0;
    let isDoubtful = false;
    for (const word of asked) {
      const hits = word.terms.length === 0 ? [] : hitsOf(word);
      const weight =
        hits.length > 0
          ? word.likeness * rarity(hits.length)
          : unknownWeight(word);
      total += weight;
      isDoubtful ||=
        mayBeForeign &&
        weight > ofLittleWeight &&
        (hits.length === 0 || (word.likeness < 0.8 && word.text.length < 8));
      for (const { id, score } of hits) {
        const known = found.get(id) ?? { score: 0, covered: 0 };
        found.set(id, {
          score: known.score + word.likeness * score,
          covered: known.covered + weight,
        });
      }
    }
    const share = isDoubtful ? enoughInDoubt : enough;
    const rated = [...found]
      .filter(([, { covered }]) => covered >= share * total)
      .map(([id, { score, covered }]) => ({
        id,
        score: score * (data.shares[id] ?? 1) * (covered / total) ** 1.5,
      }))
      .toSorted((a, b) => b.score - a.score || a.id - b.id);
    const least = Math.max(leastScore, weakest * (rated[0]?.score ?? 0));
    return rated.filter(({ score }) => score >= least).map(({ id }) => id);
  };

  function hitsOf({ terms }: Word) {
    return index.search(
      { combineWith: "OR", queries: [...terms] },
      {
        boost,
        boostTerm: (term) => (term.startsWith("§") ? synonyms : 1),
        bm25: { k: 2.5, b: 0.5, d: 0 },
        tokenize: (term) => [term],
      },
    );
  }
}

/** The words of an index, without its sets of synonyms. */
export const wordsIn = ({ index }: AsPlainObject) =>
  index.map(([term]) => term).filter((term) => !term.startsWith("§"));

/** What a word that no document has takes away. Numbers and endings of Japanese words take little. */
const unknownWeight = ({ text }: Word) =>
  /^\d|[ぁ-ん]/.test(text) ? ofLittleWeight : Math.min(1, text.length / 4);
