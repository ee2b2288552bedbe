import { expect, test } from "vitest";
import { breakMark } from "#shared/text/phrase-marks.ts";
import { compareMessages, markHeadings, parseMessages } from "./messages.ts";

const read = (messages: object) =>
  parseMessages(JSON.stringify(messages, null, 2), "messages/x.json");

test("a missing and an extra key are named with file and line", () => {
  const problems = compareMessages(
    read({ form: { a: "ก", b: "ข" } }),
    read({ form: { a: "A", c: "C" } }),
    "en",
  );
  expect(problems).toEqual([
    {
      file: "messages/en.json",
      line: 1,
      key: "form.b",
      problem: "is missing; messages/th.json has it",
    },
    {
      file: "messages/en.json",
      line: 4,
      key: "form.c",
      problem: expect.stringContaining("is not in messages/th.json"),
    },
  ]);
});

test("other placeholders are a fault, plural branches are not", () => {
  expect(
    compareMessages(
      read({ a: "{n} จุด" }),
      read({ a: "{n, plural, one {1 field} other {# fields}}" }),
      "en",
    ),
  ).toEqual([]);
  expect(
    compareMessages(read({ a: "{n} จุด" }), read({ a: "{m} fields" }), "en")[0]
      ?.problem,
  ).toBe("has the placeholders {m}, expected {n}");
  expect(
    compareMessages(read({ a: "<link>ก</link>" }), read({ a: "A" }), "en"),
  ).toHaveLength(1);
});

test.each([
  ['{\n  "a": "x",\n}', 3, "Expected double-quoted property name"],
  ['{\n  "a": "x"\n  "b": "y"\n}', 3, "Expected ',' or '}'"],
  [
    '{\n  "a": "x",\n  "b": y,\n  "and a longer one": "with words"\n}',
    3,
    "Unexpected token 'y'",
  ],
  ['{\n  "a": "x\n}', 2, "Bad control character"],
  ["", 1, "Unexpected end"],
])(
  "%# JSON that cannot be read is named with file and line",
  (json, line, problem) => {
    const readBroken = () => parseMessages(json, "messages/x.json");
    expect(readBroken).toThrow(`messages/x.json:${line} JSON: ${problem}`);
  },
);

test("messages that are headings break between phrases, others anywhere", () => {
  const words = "お問い合わせを受け付けました。";
  const { form } = markHeadings(
    { form: { successTitle: words, successText: words } },
    "ja",
    {},
  );
  expect(form).toEqual({
    successTitle: expect.stringContaining(`を${breakMark}受け付け`),
    successText: words,
  });
});
