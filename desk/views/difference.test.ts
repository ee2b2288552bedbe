import { expect, test } from "vitest";
import { wordsOf } from "../words.ts";
import { difference } from "./difference.ts";

test("only lines that differ are shown, under the name of their field", async () => {
  const before = "title: One\nitems:\n  - lead: |\n      Same\n      Old <b>\n";
  const after = before.replace("Old <b>", "New");
  const [part] = difference(before, after, wordsOf("en").words);
  const page = String(await part);
  expect(page).toContain("<h3>Entries · 1 · First sentences</h3>");
  expect(page).toContain("<del>Old &lt;b&gt;</del>");
  expect(page).toContain("<ins>New</ins>");
  expect(page).not.toContain("Same");
  expect(page).not.toContain("One");
});
