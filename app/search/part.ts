/** A document that has a word, and how much the word says about it, from 1 to `impactSteps`. */
export type Posting = { document: number; impact: number };
/** A word: the keys of its spellings, and the documents that have it. One without documents is a stop word. */
export type IndexRecord = {
  keys: readonly string[];
  postings: readonly Posting[];
  /** A word of our subject: whoever types it means us, whatever else is typed. */
  isTrade: boolean;
};

/** An impact is rounded to a step; `impactSteps` is that of 1. */
const impactSteps = 16;
/** Above 1, the steps are finer where documents compete, at high impacts. */
const fineness = 1.12;

/** The step of an impact between 0 and 1. */
export const stepOf = (impact: number) =>
  Math.max(1, Math.round(impact ** fineness * impactSteps));
/** The impact between 0 and 1 that a step stands for. */
export const impactOf = (step: number) =>
  (step / impactSteps) ** (1 / fineness);

/** The digits of numbers in a part: letters that need no escape in JSON. */
const digits =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/** Signs for the number of letters that a line shares with the one before it: of words of our subject, and of others. */
const sharedOfTrade = "ABCDEFGHIJ";
const sharedOfOthers = "0123456789";

/**
 * Writes records as text: the letters that are written as others, then the keys of all records, a line for each, then an empty
 * line, then their postings. Sorted keys, apart from the postings, are compressed best; the first letter of a line is the number
 * of those that it shares with the line before it. A posting is one number, the distance from the document before times
 * `impactSteps`, and the impact. Five bits are one letter.
 */
export function packPart(records: readonly IndexRecord[]): string {
  const sorted = records
    .map(({ keys, postings, isTrade }) => ({
      keys: keys.join(","),
      postings,
      shared: isTrade ? sharedOfTrade : sharedOfOthers,
    }))
    .toSorted((a, b) => (a.keys < b.keys ? -1 : 1));
  const letters = lettersOf(sorted.map(({ keys }) => keys).join(""));
  const short = new Map(letters.map((letter, place) => [letter, signs[place]]));
  let before = "";
  const lines = sorted.map(({ keys, shared }) => {
    const most = Math.min(shared.length - 1, keys.length - 1);
    let same = 0;
    while (same < most && keys[same] === before[same]) same += 1;
    before = keys;
    const rest = Array.from(
      keys.slice(same),
      (letter) => short.get(letter) ?? letter,
    );
    return (shared[same] ?? "") + rest.join("");
  });
  return [
    letters.join(""),
    ...lines,
    "",
    ...sorted.map(({ postings }) => packPostings(postings)),
  ].join("\n");
}

/**
 * What stands for Thai letters and kana: first the letters of one byte which keys do not have, and which JSON does not escape.
 * Compressed, a part is about a twentieth smaller for it.
 */
const signs = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ !#$%&'()*+-./:;<=>?@[]^_`{|}~",
  ...Array.from({ length: 0x5f }, (_, place) =>
    String.fromCharCode(0xa1 + place),
  ),
];
const bytes = 56;

/** The Thai letters and kana of keys, in the order of their signs: the usual ones get signs of one byte. */
function lettersOf(keys: string): string[] {
  const times = new Map<string, number>();
  for (const [letter] of keys.matchAll(/[ก-๛ぁ-ゖ]/g))
    times.set(letter, (times.get(letter) ?? 0) + 1);
  const usual = [...times]
    .toSorted((a, b) => b[1] - a[1])
    .map(([letter]) => letter);
  return [
    ...usual.slice(0, bytes).toSorted(),
    ...usual.slice(bytes, signs.length).toSorted(),
  ];
}

function packPostings(postings: readonly Posting[]): string {
  let last = -1;
  let packed = "";
  for (const { document, impact } of postings) {
    let value = (document - last - 1) * impactSteps + impact - 1;
    last = document;
    for (; value > 31; value >>>= 5) packed += digits[32 + (value & 31)];
    packed += digits[value];
  }
  return packed;
}

/** Reads what `packPart` wrote, one record after the other. */
export function* unpackPart(part: string): Generator<IndexRecord> {
  const [letters = "", ...lines] = part.split("\n");
  const long = new Map([...letters].map((letter, at) => [signs[at], letter]));
  const count = (lines.length - 1) / 2;
  let keys = "";
  for (let index = 0; index < count; index += 1) {
    const [first = "", ...rest] = lines[index] ?? "";
    const isTrade = first > "9";
    const same = (isTrade ? sharedOfTrade : sharedOfOthers).indexOf(first);
    keys = keys.slice(0, same);
    for (const letter of rest) keys += long.get(letter) ?? letter;
    yield {
      keys: keys.split(","),
      postings: unpackPostings(lines[count + 1 + index] ?? ""),
      isTrade,
    };
  }
}

const values = new Map([...digits].map((digit, value) => [digit, value]));

function unpackPostings(packed: string): Posting[] {
  const postings: Posting[] = [];
  let last = -1;
  let value = 0;
  let shift = 0;
  for (const letter of packed) {
    const digit = values.get(letter) ?? 0;
    value += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit > 31) continue;
    last += 1 + Math.floor(value / impactSteps);
    postings.push({ document: last, impact: (value % impactSteps) + 1 });
    value = 0;
    shift = 0;
  }
  return postings;
}
