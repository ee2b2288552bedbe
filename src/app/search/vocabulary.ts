import SearchableMap from "minisearch/SearchableMap";
import type { Keyed } from "./words.ts";

/** The words of an index, as its file has them. */
export type VocabularyData = {
  /** The words of the texts. */
  words: readonly string[];
  /** Sets of words that mean the same, those of our subject first. */
  synonyms: readonly (readonly string[])[];
  /** How many of the sets are of our subject. */
  trade: number;
  /** Words that say nothing. */
  stops: readonly string[];
  /** How Japanese words are read, each with the word. */
  readings: readonly (readonly [string, string])[];
};

/** The term by which a set of synonyms stands in the index. */
const setTerm = (set: number) => `§${set}`;

/** Which terms of the index a word means: itself and its synonyms. A word that says nothing means none. */
export class Vocabulary {
  readonly #terms = new Map<string, string[]>();
  /** The lengths of the words with the same first letter. */
  readonly #lengths = new Map<string, Set<number>>();
  readonly #trade: number;
  #similar: SearchableMap<string[]> | undefined;

  constructor(data: VocabularyData) {
    this.#trade = data.trade;
    for (const word of data.words) this.#add(word, word);
    for (const [set, words] of data.synonyms.entries())
      for (const word of words) this.#add(word, setTerm(set));
    for (const [reading, word] of data.readings) this.#add(reading, word);
    for (const word of data.stops) this.#add(word);
  }

  #add(word: string, term?: string): void {
    const terms = this.#terms.get(word) ?? [];
    this.#terms.set(word, terms);
    if (term !== undefined && !terms.includes(term)) terms.push(term);
    const first = word[0] ?? "";
    const lengths = this.#lengths.get(first) ?? new Set();
    this.#lengths.set(first, lengths.add(word.length));
  }

  get(word: string): readonly string[] | undefined {
    return this.#terms.get(word);
  }

  /** Whether one of the terms is a set of our subject. */
  isTrade(terms: readonly string[]): boolean {
    return terms.some(
      (term) => term.startsWith("§") && Number(term.slice(1)) < this.#trade,
    );
  }

  /** The words that begin at a place of a text and end where a word may end. */
  *startingAt(
    { text, breaks }: Keyed,
    start: number,
  ): Generator<{ end: number; terms: readonly string[] }> {
    if (breaks[start] === 0) return;
    for (const length of this.#lengths.get(text[start] ?? "") ?? []) {
      const end = start + length;
      if (end > text.length || breaks[end] === 0) continue;
      const word = text.slice(start, end);
      // 2.5 is not 25.
      if (/^\d+$/.test(word) && breaks.subarray(start + 1, end).includes(1))
        continue;
      const terms = this.#terms.get(word);
      if (terms !== undefined) yield { end, terms };
    }
  }

  /** The terms of words that begin with some letters, or differ from them by typing errors. */
  similar(letters: string): string[] {
    this.#similar ??= SearchableMap.from([...this.#terms]);
    const found = new Set<string>();
    if (letters.length >= (/^[a-z]/.test(letters) ? 3 : 2))
      for (const terms of this.#similar.atPrefix(letters).values())
        for (const term of terms) found.add(term);
    if (found.size > 0) return [...found];
    const near = [...this.#similar.fuzzyGet(letters, allowedErrors(letters))]
      .filter(([word]) => word[0] === letters[0])
      .map(([, [terms, errors]]) => ({ terms, errors }));
    const least = Math.min(...near.map(({ errors }) => errors));
    return [
      ...new Set(
        near.flatMap(({ terms, errors }) => (errors === least ? terms : [])),
      ),
    ];
  }
}

/** How many typing errors a word may have. */
const allowedErrors = ({ length }: string) =>
  length >= 8 ? 2 : length >= 4 ? 1 : 0;
