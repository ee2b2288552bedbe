import { memoize } from "#shared/memoize.ts";
import { impactSteps, type Posting } from "../part.ts";
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
/** How much the length of a document reduces the weight of its body: 0 not at all, 1 in proportion. */
const lengthShare = 0.5;

/** What the impacts of a document depend on besides its words. */
export type Weighed = {
  /** Letters of the body. */
  length: number;
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
  const average = averageLength(documents);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([document, fields]) => {
      const { length, share: own } = documents[document] ?? absent;
      const long = 1 - lengthShare + (lengthShare * length) / average;
      const weight = weightOf(fields, Math.max(long, leastLong));
      const impact = (share * own * weight) / (weight + half);
      return {
        document,
        impact: Math.max(1, Math.round(impact * impactSteps)),
      };
    });
}

const absent: Weighed = { length: 0, share: 1 };
/** A body that is shorter than this part of the average is no better for it. */
const leastLong = 0.6;

const averageLength = memoize(
  (documents: readonly Weighed[]) =>
    documents.reduce((sum, { length }) => sum + length, 0) / documents.length,
);

function weightOf(
  fields: Partial<Record<FieldName, number>>,
  long: number,
): number {
  let weight = 0;
  for (const [field, times] of Object.entries(fields) as [FieldName, number][])
    weight += (weights[field] * times) / (field === "body" ? long : 1);
  return weight;
}
