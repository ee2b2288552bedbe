import { memoize } from "#shared/memoize.ts";
import { stepOf, type Posting } from "../part.ts";
import type { Fields } from "./sources.data.ts";

export type FieldName = keyof Fields;
/** How often a word occurs, by document and field. */
export type Counts = Map<number, Partial<Record<FieldName, number>>>;

/** What one occurrence counts, by its place. */
const weights: Record<FieldName, number> = {
  title: 12,
  tags: 5,
  headings: 3,
  description: 3,
  body: 1,
};
/** The weighted count at which a word has half of its effect. */
const half = 8;
/** How much the length of a body or title reduces its weight: 0 not at all, 1 in proportion. */
const lengthShare = 0.5;

/** What the impacts of a document depend on besides its words. */
export type Weighed = {
  /** Letters of the body, and of the title. */
  length: number;
  title: number;
  /** Below 1 for documents that come after others which say as much. */
  share: number;
};

/**
 * How much a word says about each document, from 1 to `impactSteps`: the formula BM25F, without the rarity of the word,
 * which the reader of the index adds. `share` is below 1 for a word that only means the same.
 */
export function impactsOf(
  counts: Counts | undefined,
  documents: readonly Weighed[],
  share = 1,
): Posting[] {
  if (counts === undefined) return [];
  const average = averages(documents);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([document, fields]) => {
      const { length, title, share: own } = documents[document] ?? absent;
      const weight = weightOf(fields, {
        body: Math.max(longAs(length, average.length), leastLong),
        title: Math.max(longAs(title, average.title), leastLong),
      });
      const impact = (share * own * weight) / (weight + half);
      return { document, impact: stepOf(impact) };
    });
}

const absent: Weighed = { length: 0, title: 0, share: 1 };
/** A text that is shorter than this part of the average is no better for it. */
const leastLong = 0.6;

const longAs = (length: number, average: number) =>
  1 - lengthShare + (lengthShare * length) / average;

const averages = memoize((documents: readonly Weighed[]) => ({
  length: mean(documents.map(({ length }) => length)),
  title: mean(documents.map(({ title }) => title)),
}));

const mean = (values: readonly number[]) =>
  Math.max(1, values.reduce((sum, value) => sum + value, 0) / values.length);

/** `long` is how long a field is, with 1 for the average. */
function weightOf(
  fields: Partial<Record<FieldName, number>>,
  long: Partial<Record<FieldName, number>>,
): number {
  let weight = 0;
  for (const [field, times] of Object.entries(fields) as [FieldName, number][])
    weight += (weights[field] * times) / (long[field] ?? 1);
  return weight;
}
