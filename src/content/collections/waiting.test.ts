import { expect, test } from "vitest";
import { waitingLines, type Waiting } from "./waiting.ts";

const one = (changes: Partial<Waiting>): Waiting => ({
  collection: "articles",
  slug: "one",
  locale: "th",
  reason: "scheduled",
  publishedAt: "2027-01-02T09:00:00+07:00",
  ...changes,
});

test("each entry that waits has one line for each reason", () => {
  expect(
    waitingLines([
      one({ slug: "unfinished", reason: "draft" }),
      one({ slug: "unfinished", reason: "draft", locale: "en" }),
      one({ slug: "unfinished", reason: "machine-draft", locale: "ja" }),
      one({ slug: "later" }),
      one({ slug: "later", locale: "en" }),
    ]),
  ).toEqual([
    "  articles/unfinished (th, en) is a draft",
    "  articles/unfinished (ja) is a machine translation that nobody has checked",
    "  articles/later (th, en) appears with the first build after 2027-01-02T09:00:00+07:00",
  ]);
});
