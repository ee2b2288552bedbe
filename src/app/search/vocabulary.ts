import SearchableMap from "minisearch/SearchableMap";
import type { Keyed } from "./words.ts";

/** What queries may say besides the words of the texts. */
export type VocabularyData = {
  /** Sets of words that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Words that say nothing. */
  stops: readonly string[];
};

/** Which terms of the index a word means: itself and its sets of synonyms, of which the term is `§` and a number. */
export type Vocabulary = ReturnType<typeof openVocabulary>;

export function openVocabulary(words: readonly string[], data: VocabularyData) {
  const known = new Map<string, string[]>();
  /** The lengths of the words with the same two first letters, or of one. */
  const lengths = new Map<string, Set<number>>();
  const add = (word: string, ...terms: string[]) => {
    known.set(word, [...new Set([...(known.get(word) ?? []), ...terms])]);
    const first = word.slice(0, 2);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(word.length));
  };
  for (const word of words) add(word, word);
  for (const [set, same] of data.synonyms.entries())
    for (const word of same) add(word, `§${set}`);
  // A word that says nothing means no term.
  for (const word of data.stops) add(word);
  let tree: SearchableMap<string[]> | undefined;

  return {
    get: (word: string): readonly string[] | undefined => known.get(word),

    /** The words that begin at a place of a text and end where a word may end. */
    startingAt({ text, breaks }: Keyed, start: number) {
      const found: { end: number; terms: readonly string[] }[] = [];
      if (breaks[start] === 0) return found;
      for (let to = start + 1; to <= start + 2 && to <= text.length; to += 1)
        for (const length of lengths.get(text.slice(start, to)) ?? []) {
          const end = start + length;
          if (breaks[end] !== 1) continue;
          const terms = known.get(text.slice(start, end));
          if (terms) found.push({ end, terms });
        }
      return found;
    },

    /** The terms of the words that begin with some letters; otherwise of those that differ from them least. */
    similar(letters: string): string[] {
      tree ??= SearchableMap.from([...known]);
      const longer =
        letters.length < 2 ? [] : [...tree.atPrefix(letters).values()];
      if (longer.length > 0) return [...new Set(longer.flat())];
      const errors = Math.min(2, Math.floor(letters.length / 4));
      const near = [...tree.fuzzyGet(letters, errors)]
        .filter(([word]) => word[0] === letters[0])
        .map(([, found]) => found);
      const fewest = Math.min(...near.map(([, count]) => count));
      const best = near.filter(([, count]) => count === fewest);
      return [...new Set(best.flatMap(([terms]) => terms))];
    },
  };
}
