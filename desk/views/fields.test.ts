import { expect, test } from "vitest";
import { readFields } from "../texts/fields.ts";
import { wordsOf } from "../words.ts";
import { partRow } from "./fields.ts";

test("only the title of the page itself is called that of search results", async () => {
  const parts = readFields("title: One\nitems:\n  - title: Two\n");
  const file = { path: "content/pages/home/en.yaml", state: "", parts };
  const { words } = wordsOf("en");
  const rows = parts.map(async (part) =>
    String(await partRow(part, [file], words, 2)),
  );
  const [head, items] = await Promise.all(rows);
  expect(head).toContain("Title in search results");
  expect(items).not.toContain("Title in search results");
  expect(items).toContain("Heading");
});
