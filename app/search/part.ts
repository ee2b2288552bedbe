/** A document that has a word, and how much the word says about it, from 1 to `impactSteps`. */
export type Posting = { document: number; impact: number };
/** A word: the keys of its spellings, and the documents that have it. One without documents is a stop word. */
export type IndexRecord = {
  keys: readonly string[];
  postings: readonly Posting[];
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

/**
 * Writes records as text: first the keys of all records, a line for each, then a line with `=`, then their postings. Sorted
 * keys, apart from the postings, are compressed best. A posting is one number, the distance from the document before times
 * `impactSteps`, and the impact. Five bits are one letter.
 */
export function packPart(records: readonly IndexRecord[]): string {
  const sorted = records
    .map(({ keys, postings }) => ({ keys: keys.join(","), postings }))
    .toSorted((a, b) => (a.keys < b.keys ? -1 : 1));
  const lines = [
    ...sorted.map(({ keys }) => keys),
    "=",
    ...sorted.map(({ postings }) => packPostings(postings)),
  ];
  return moved(lines.join("\n"), 1);
}

/** Thai letters and hiragana, and where they are in a part: in a block of which UTF-8 writes a letter in two bytes. */
const blocks = [
  { first: 0x0e01, last: 0x0e5b, moved: 0x0700 },
  { first: 0x3041, last: 0x3096, moved: 0x0780 },
];

/** A part with its letters moved there, or back with -1. Compressed, a part is about a thirtieth smaller for it. */
function moved(part: string, way: 1 | -1): string {
  return blocks.reduce((text, { first, last, moved: place }) => {
    const [from, distance] =
      way === 1 ? [first, place - first] : [place, first - place];
    const letters = new RegExp(
      `[${String.fromCharCode(from)}-${String.fromCharCode(from + last - first)}]`,
      "g",
    );
    return text.replace(letters, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + distance),
    );
  }, part);
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
  const lines = moved(part, -1).split("\n");
  const count = (lines.length - 1) / 2;
  for (let index = 0; index < count; index += 1)
    yield {
      keys: lines[index]?.split(",") ?? [],
      postings: unpackPostings(lines[count + 1 + index] ?? ""),
    };
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
