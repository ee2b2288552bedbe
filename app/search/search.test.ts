import { expect, test } from "vitest";
import { packPart, type IndexRecord } from "./part.ts";
import { openIndex } from "./search.ts";

test("a query that comes while the index is being read waits for all of it", async () => {
  const records: IndexRecord[] = Array.from({ length: 5_000 }, (_, word) => ({
    keys: [
      `word${String.fromCharCode(97 + (word % 26))}${"x".repeat(word % 7)}${word}`,
      `zebra${word}`,
    ],
    postings: [{ document: word % 3, impact: 16 }],
    isTrade: false,
  }));
  const last = {
    keys: ["zzz"],
    postings: [{ document: 2, impact: 16 }],
    isTrade: false,
  };
  const search = openIndex(
    { documents: 3, tiles: {}, shown: [], part: packPart([...records, last]) },
    async () => undefined,
  );
  const { count } = await search("zzz");
  expect(count).toBe(1);
});

test("reading an index lets other tasks run in between", async () => {
  const records = Array.from({ length: 200_000 }, (_, word) => ({
    keys: [`word${word}`],
    postings: [{ document: 0, impact: 1 }],
    isTrade: false,
  }));
  const search = openIndex(
    { documents: 1, tiles: {}, shown: [], part: packPart(records) },
    async () => undefined,
  );
  let tasks = 0;
  const timer = setInterval(() => (tasks += 1), 0);
  await search("zzzz");
  clearInterval(timer);
  expect(tasks).toBeGreaterThan(2);
});
