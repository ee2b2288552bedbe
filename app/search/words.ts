import { stemmer } from "stemmer";

/** A stretch of folded text that is written without spaces: a Latin word or number, or a run of Thai or Japanese. */
export type Run = { text: string; start: number; isLatin: boolean };

/** The runs of a folded text. Letters and digits of Latin script are parted, so that `90d` and `90 d` are the same. */
export function runsOf(folded: string): Run[] {
  return [...folded.matchAll(/[a-z]+|\d+|[^\sa-z\d]+/g)].map(
    ({ 0: text, index }) => ({
      text,
      start: index,
      isLatin: /^[a-z\d]/.test(text),
    }),
  );
}

/** The key by which a folded Latin word is found: its stem, with one letter for two, in American spelling. */
export function latinKey(word: string): string {
  // Short words are mostly abbreviations, and the s of SNS is no plural.
  if (word.length < 4) return word;
  const american = word
    .replace(/is(?=(?:e[ds]?|ing|ation|ations)$)/, "iz")
    .replace(/ys(?=(?:e[drs]?|ing)$)/, "yz")
    .replace(/our(?=s?$|ed$|ing$|ite|able)/, "or")
    .replace(/^enquir/, "inquir")
    .replace(/tre(?=s?$)/, "ter");
  return stemmer(american).replace(/([a-z])\1+/g, "$1");
}

/**
 * The key of a phrase: those of its words, joined. So `rich menu` and `richmenu` are one, and a phrase in Thai or
 * Japanese is itself.
 */
export function phraseKey(folded: string): string {
  return runsOf(folded)
    .map(({ text, isLatin }) => (isLatin ? latinKey(text) : text))
    .join("");
}

/** A text as its keys without spaces, and the places at which a key may begin or end. */
export type Keyed = {
  text: string;
  /** Where letter `i` stands in the folded text; one place more, for the end. */
  at: number[];
  /** `1` where a word may begin or end: not inside a Latin word, not between a Thai consonant and its vowel. */
  breaks: Uint8Array;
  /** The runs: what stands between spaces, or between two scripts. `word` is as it was typed. */
  runs: { start: number; end: number; word: string; isLatin: boolean }[];
};

export function keyed(folded: string): Keyed {
  let text = "";
  const at: number[] = [];
  const runs: Keyed["runs"] = [];
  const stretches = runsOf(folded);
  for (const { text: word, start, isLatin } of stretches) {
    const key = isLatin ? latinKey(word) : word;
    runs.push({
      start: text.length,
      end: text.length + key.length,
      word,
      isLatin,
    });
    for (let index = 0; index < key.length; index += 1) at.push(start + index);
    text += key;
  }
  const last = stretches.at(-1);
  at.push(last === undefined ? 0 : last.start + last.text.length);
  const breaks = new Uint8Array(text.length + 1).fill(1);
  for (const { start, end, isLatin } of runs)
    if (isLatin) breaks.fill(0, start + 1, end);
  for (let index = 1; index < text.length; index += 1)
    if (/[ะ-ู]/.test(text[index] ?? "") || /[เ-ไ]/.test(text[index - 1] ?? ""))
      breaks[index] = 0;
  return { text, at, breaks, runs };
}

/** Keys, to be found where they stand in texts. */
export class Keys<Value> {
  readonly #values = new Map<string, Value>();
  /** The lengths of the keys with the same first letter, the longest first. */
  readonly #lengths = new Map<string, number[]>();

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    const first = key[0] ?? "";
    const lengths = this.#lengths.get(first) ?? [];
    this.#lengths.set(first, lengths);
    if (!lengths.includes(key.length)) lengths.push(key.length);
    this.#values.set(key, value);
  }

  /** The keys that begin at a place and end where a word may end. */
  *startingAt(
    { text, breaks }: Keyed,
    start: number,
  ): Generator<{ end: number; value: Value }> {
    if (breaks[start] === 0) return;
    for (const length of this.#lengths.get(text[start] ?? "") ?? []) {
      const end = start + length;
      if (end > text.length || breaks[end] === 0) continue;
      const key = text.slice(start, end);
      // 2.5 is not 25.
      if (/^\d+$/.test(key) && breaks.subarray(start + 1, end).includes(1))
        continue;
      const value = this.#values.get(key);
      if (value !== undefined) yield { end, value };
    }
  }
}
