import assert from "node:assert/strict";
import { send } from "./http.ts";

/** Requests a page again and again until `isOver`. Returns the sorted times in ms. Throws if a status is not 200. */
export async function askForPages(
  port: number,
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const answer = await send(port, "/en/about/");
    assert.equal(answer?.status, 200);
    times.push(answer.ms);
  }
  return times.toSorted((a, b) => a - b);
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
