import { expect, test } from "vitest";
import { breakMark } from "#shared/text/phrase-marks.ts";
import { compareMessages, markHeadings, parseMessages } from "./messages.ts";

const read = (messages: object) =>
  parseMessages(JSON.stringify(messages, null, 2), "messages/x.json");

test("a missing and an extra key are named with file and line", () => {
  const thai = read({ form: { a: "ก", b: "ข" } });
  const english = read({ form: { a: "A", c: "C" } });
  const file = "messages/en.json";
  expect(compareMessages(thai, english, "en")).toMatchObject([
    {
      file,
      line: 1,
      key: "form.b",
      problem: expect.stringContaining("is missing"),
    },
    {
      file,
      line: 4,
      key: "form.c",
      problem: expect.stringContaining("is not in messages/th.json"),
    },
  ]);
});

test.each([
  ["{n} จุด", "{n, plural, one {1 field} other {# fields}}", undefined],
  ["{n} จุด", "{m} fields", "has the placeholders {m}, expected {n}"],
  ["<link>ก</link>", "A", "has the placeholders "],
])("%s in Thai and %s in English: %s", (a, other, problem) => {
  const [found] = compareMessages(read({ a }), read({ a: other }), "en");
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found?.problem).toContain(problem);
});

test.each([
  ['{\n  "a": "x",\n}', 3, "Expected double-quoted property name"],
  ['{\n  "a": "x\n}', 2, "Bad control character"],
])("%# broken JSON is named with file and line", (json, line, problem) => {
  expect(() => parseMessages(json, "messages/x.json")).toThrow(
    `messages/x.json:${line} JSON: ${problem}`,
  );
});

test("messages that are headings break between phrases, others anywhere", () => {
  const words = "お問い合わせを受け付けました。";
  const form = { successTitle: words, successText: words };
  expect(markHeadings({ form }, "ja", {})["form"]).toEqual({
    successTitle: expect.stringContaining(`を${breakMark}受け付け`),
    successText: words,
  });
});
