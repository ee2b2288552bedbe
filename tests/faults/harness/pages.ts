import assert from "node:assert/strict";
import { send } from "./http.ts";

/** A page, asked for again and again until `isOver`; throws unless all are 200. Times in ms, sorted. */
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
