import { expect, test } from "vitest";
import { packPart, unpackPart, type IndexRecord } from "./part.ts";

test("a part has what was packed", () => {
  const records: IndexRecord[] = [
    {
      keys: ["seo"],
      postings: [
        { document: 0, impact: 8 },
        { document: 1, impact: 1 },
        { document: 9_999, impact: 5 },
      ],
      isTrade: false,
    },
    {
      keys: ["ราคา"],
      postings: [{ document: 3, impact: 12 }],
      isTrade: false,
    },
    {
      keys: ["ราคาแพง"],
      postings: [{ document: 0, impact: 1 }],
      isTrade: true,
    },
    { keys: ["広告", "こうこく"], postings: [], isTrade: false },
    { keys: ["広告費"], postings: [], isTrade: true },
  ];
  expect([...unpackPart(packPart(records))]).toEqual(records);
  expect([...unpackPart(packPart([]))]).toEqual([]);
});
