import { piecesOf, type Mark, type Piece } from "./marks.ts";

/** How many letters of a text a result shows. A Japanese letter is as wide as two others. */
const shownLetters = { wide: 90, narrow: 170 };
/** How far before the first found word the shown part may begin. */
const lead = 0.3;

/**
 * The place of a text that shows why it was found: the paragraph with most words of the query, cut at phrases to about two
 * lines. A shorter one goes on with what follows it. A text that has none of the words is shown from its beginning; undefined
 * if there is none.
 */
export function sentenceWith(
  marker: (text: string) => Mark[],
  paragraphs: readonly string[],
): Piece[] | undefined {
  let place = 0;
  let most = 0;
  for (const [index, text] of paragraphs.entries()) {
    const count = new Set(marker(text).map(({ word }) => word)).size;
    if (count > most) [place, most] = [index, count];
  }
  let [shown, ...others] = paragraphs.slice(place);
  if (shown === undefined) return undefined;
  for (const next of others)
    if (shown.length < shownLength(shown)) shown += ` · ${next}`;
  return cutAround(shown, marker(shown));
}

const shownLength = (text: string) =>
  /[\p{Script=Han}ぁ-ヺ]/u.test(text) ? shownLetters.wide : shownLetters.narrow;

function cutAround(text: string, marks: readonly Mark[]): Piece[] {
  const length = shownLength(text);
  if (text.length <= length) return piecesOf(text, marks);
  const places = [0, ...phraseStarts(text), text.length];
  const first = densest(marks, length * (1 - lead));
  const earliest = Math.max(
    0,
    Math.min(first - length * lead, text.length - length),
  );
  const from =
    places.find((place) => place >= earliest && place <= first) ?? first;
  const to =
    places.findLast((place) => place <= from + length && place > first) ??
    Math.min(text.length, from + length);
  const shown = piecesOf(text.slice(0, to).replace(/[\s·]+$/, ""), marks, from);
  return [
    ...(from > 0 ? [{ text: "… ", isFound: false }] : []),
    ...shown,
    ...(to < text.length ? [{ text: " …", isFound: false }] : []),
  ];
}

/** Where the words begin that stand closest together. */
function densest(marks: readonly Mark[], reach: number): number {
  let best = { start: marks[0]?.start ?? 0, count: 0 };
  for (const { start } of marks) {
    const near = marks.filter(
      (mark) => mark.start >= start && mark.end <= start + reach,
    );
    const count = new Set(near.map(({ word }) => word)).size;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** Where a phrase begins: after a space, after a sign, and in Japanese where kana end and a word begins. */
function phraseStarts(text: string): number[] {
  const ends =
    /[\s·]+|[、。！？」』）]+(?![、。！？」』）])|[ぁ-ん](?=[\p{Script=Han}ァ-ヺA-Za-z「『（])/gu;
  return [...text.matchAll(ends)].map(
    ({ index, 0: { length } }) => index + length,
  );
}
