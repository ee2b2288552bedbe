import { expect, test } from "vitest";
import { lintText } from "#content/articles/lint-text.ts";
import { headLimits } from "#content/pages/head-limits.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { complaintWords } from "./complaints.ts";
import { wordsOf } from "./words.ts";

/** Texts with each mistake that the checks of words know. */
const mistakes: Record<Locale, readonly string[]> = {
  en: ["Lorem ipsum", "We are the best agency", "we began in 2569"],
  th: ["การันตีอันดับ", "ปี 2025", "สวัสดีครับ", "ทำSEO", "a ".repeat(24)],
  ja: ["必ず上位に", "2569年", "１つ", "a ".repeat(24)],
};

test.each(["th", "ja"] as const)(
  "what the checks say is said in the language of the desk, %s",
  (desk) => {
    const { words } = wordsOf(desk);
    const said = locales.flatMap((locale) => [
      ...mistakes[locale].flatMap((text) => {
        const problems = lintText(text, locale);
        expect(problems, text).not.toEqual([]);
        return problems;
      }),
      headLimits[locale].titleProblem,
      headLimits[locale].descriptionProblem,
    ]);
    for (const problem of said) {
      // The piece that is quoted stays as it was written.
      const [own = ""] = /[^"]*$/.exec(complaintWords(problem, words)) ?? [];
      expect(own, problem).not.toMatch(/[a-z]{3}(?<!http)(?<!https)/);
      expect(own, problem).not.toContain("{");
    }
  },
);

test("what has no words of the desk is told in English, and says so", () => {
  const { words } = wordsOf("ja");
  expect(complaintWords("is strange", words)).toBe(
    words.complaints.other.replace("{problem}", "is strange"),
  );
});
