import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { behindOf, checkedLine, deskLine } from "./behind.ts";

const path = (language: string) => `content/pages/home/${language}.yaml`;
const texts = locales.map((language) => ({
  path: path(language),
  group: "pages" as const,
  text: "pages/home",
  language,
  source: "",
  value: {},
}));
/** A commit at the desk that changed the page in these languages. */
const note = (id: string, ...languages: string[]) => ({
  id,
  lines: [deskLine],
  paths: languages.map(path),
});

test("a language is behind from the commit that changed another, until it follows or all were looked at", () => {
  const first = note("1", "en");
  const late = behindOf([first], texts);
  expect(late).toMatchObject([
    { locale: "th", since: { language: "en", version: "1" } },
    { locale: "ja", since: { language: "en" } },
  ]);
  const isLate = (...notes: (typeof first)[]) =>
    behindOf(notes, texts).map(({ locale }) => locale);
  // The newest commit comes first.
  expect(isLate(note("2", "th"), first)).toEqual(["ja"]);
  const checked = { ...note("3"), lines: [checkedLine("pages/home")] };
  expect(isLate(checked, first)).toEqual([]);
  expect(isLate(note("4", "th", "en", "ja"))).toEqual([]);
});

test("a language without a file is missing", () => {
  expect(behindOf([], texts.slice(1))).toEqual([
    { text: "pages/home", locale: locales[0] },
  ]);
});
