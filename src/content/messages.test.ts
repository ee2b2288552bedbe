import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Locale } from "#shared/locales.ts";
import { breakMark } from "#shared/text/phrase-marks.ts";
import { compareMessages, readMessages } from "./messages.ts";

/** A project with these words in its form. */
function project(forms: Record<Locale, object>): string {
  const root = mkdtempSync(join(tmpdir(), "messages-"));
  mkdirSync(join(root, "messages"));
  for (const [locale, form] of Object.entries(forms))
    writeFileSync(
      join(root, `messages/${locale}.json`),
      JSON.stringify({ mail: {}, service: {}, form }, null, 2),
    );
  return root;
}

test("a missing and an extra key, and a comma too few, are named with file and line", () => {
  const root = project({
    th: { a: "ก", b: "ข" },
    ja: { a: "あ", b: "い" },
    en: { a: "A", c: "C" },
  });
  expect(() => readMessages(root)).toThrow(
    /en\.json:4 form\.b: is missing.*\n.*en\.json:6 form\.c: is not in messages\/th\.json/,
  );
  writeFileSync(join(root, "messages/ja.json"), '{\n  "a": "x"\n  "b": "y"\n}');
  expect(() => readMessages(root)).toThrow(/ja\.json:3 YAML: Missing ,/);
});

test.each([
  ["{n} จุด", "{n, plural, one {1 field} other {# fields}}", undefined],
  ["{n} จุด", "{m} fields", "has the placeholders {m}, expected {n}"],
  ["<link>ก</link>", "A", "has the placeholders "],
])("%s in Thai and %s in English: %s", (a, other, problem) => {
  const found: (string | undefined)[] = [];
  compareMessages({ a }, { a: other }, "messages/en.json", (_, __, told) =>
    found.push(told),
  );
  if (problem === undefined) expect(found).toEqual([undefined]);
  else expect(found[0]).toContain(problem);
});

test("messages that are headings break between phrases, others anywhere", () => {
  const words = "お問い合わせを受け付けました。";
  const form = { successTitle: words, successText: words };
  const { messages } = readMessages(project({ th: form, en: form, ja: form }));
  expect(messages.ja["form"]).toEqual({
    successTitle: expect.stringContaining(`を${breakMark}受け付け`),
    successText: words,
  });
});
