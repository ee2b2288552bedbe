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
    },
    { keys: ["ราคา"], postings: [{ document: 3, impact: 12 }] },
    { keys: ["広告", "こうこく"], postings: [] },
  ];
  expect([...unpackPart(packPart(records))]).toEqual(records);
  expect([...unpackPart(packPart([]))]).toEqual([]);
});
