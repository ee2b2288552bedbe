import { cutQuery } from "./cut-query.ts";
import type { Steps } from "./next-task.ts";
import { otherReadings } from "./other-readings.ts";
import { rank, type Found } from "./rank.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The documents that a query finds, as it was typed or, if it then finds nothing, as it may have been meant. */
export function* find(
  query: string,
  vocabulary: Vocabulary,
  documents: number,
): Steps<Found[]> {
  for (const reading of [query, ...otherReadings(query)]) {
    const units = yield* cutQuery(reading, vocabulary);
    const found = yield* rank(units, documents);
    if (found.length > 0) return found;
  }
  return [];
}
