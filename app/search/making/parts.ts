import { partOf } from "../index-file.ts";
import { packPart, type IndexRecord } from "../part.ts";

/** Letters of the records in one part. After compression it is about a third of them. */
const partLetters = 12_000;

/** The records by their first letters. A record with keys of several parts is in each of them. */
export function partsOf(records: readonly IndexRecord[]): IndexRecord[][] {
  const found = records.filter(({ postings }) => postings.length > 0);
  const count = Math.ceil(packPart(found).length / partLetters);
  const parts = Array.from({ length: count }, (): IndexRecord[] => []);
  for (const { keys, postings, isTrade } of found)
    for (const [number, own] of Map.groupBy(keys, (key) => partOf(key, count)))
      parts[number]?.push({ keys: own, postings, isTrade });
  return parts;
}
