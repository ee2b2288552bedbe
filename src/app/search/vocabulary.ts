import SearchableMap from "minisearch/SearchableMap";
import type { Keyed } from "./words.ts";

/** The words of an index, as its file has them. */
export type VocabularyData = {
  /** The words of the texts. */
  words: readonly string[];
  /** Sets of words that mean the same; the first of them, in this number, are of our trade. */
  synonyms: readonly (readonly string[])[];
  trade: number;
  /** Words that say nothing. */
  stops: readonly string[];
  /** How Japanese words are read, each with the word. */
  readings: readonly (readonly [string, string])[];
};

/** Which terms of the index a word means: itself and its sets of synonyms, of which the term is `§` and a number. */
export type Vocabulary = ReturnType<typeof openVocabulary>;

export function openVocabulary(data: VocabularyData) {
  const known = new Map<string, string[]>();
  /** The lengths of the words with the same first letter. */
  const lengths = new Map<string, Set<number>>();
  const add = (word: string, ...terms: string[]) => {
    known.set(word, [...new Set([...(known.get(word) ?? []), ...terms])]);
    const first = word[0] ?? "";
    lengths.set(first, (lengths.get(first) ?? new Set()).add(word.length));
  };
  for (const word of data.words) add(word, word);
  for (const [set, words] of data.synonyms.entries())
    for (const word of words) add(word, `§${set}`);
  for (const [reading, word] of data.readings) add(reading, word);
  // A word that says nothing means no term.
  for (const word of data.stops) add(word);
  let tree: SearchableMap<string[]> | undefined;

  return {
    get: (word: string): readonly string[] | undefined => known.get(word),

    /** Whether a word means something of our trade. */
    isTrade: ({ terms }: { terms: readonly string[] }): boolean =>
      terms.some(
        (term) => term.startsWith("§") && Number(term.slice(1)) < data.trade,
      ),

    /** The words that begin at a place of a text and end where a word may end. */
    *startingAt({ text, breaks }: Keyed, start: number) {
      if (breaks[start] === 0) return;
      for (const length of lengths.get(text[start] ?? "") ?? []) {
        const end = start + length;
        const terms = known.get(text.slice(start, end));
        if (terms && end <= text.length && breaks[end] === 1)
          yield { end, terms };
      }
    },

    /** The terms of the words that begin with some letters; otherwise of those that differ from them least. */
    similar(letters: string): string[] {
      tree ??= SearchableMap.from([...known]);
      const least = /^[a-z]/.test(letters) ? 3 : 2;
      const longer =
        letters.length < least ? [] : [...tree.atPrefix(letters).values()];
      if (longer.length > 0) return [...new Set(longer.flat())];
      const near = [...tree.fuzzyGet(letters, allowedErrors(letters))]
        .filter(([word]) => word[0] === letters[0])
        .map(([, found]) => found);
      const fewest = Math.min(...near.map(([, errors]) => errors));
      const best = near.filter(([, errors]) => errors === fewest);
      return [...new Set(best.flatMap(([terms]) => terms))];
    },
  };
}

/** How many typing errors a word may have. */
const allowedErrors = ({ length }: string) =>
  length >= 8 ? 2 : length >= 4 ? 1 : 0;
