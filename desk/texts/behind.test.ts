import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { behindOf, checkedLine, deskLine } from "./behind.ts";
import { openRepository } from "./repository.ts";
import { openTextStore } from "./store.ts";
import { readTexts } from "./text-files.ts";

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

test("a language without a file is missing, and a draft beside what is shown is a draft", () => {
  const [own, ...others] = texts;
  const place = { text: "pages/home", locale: locales[0] };
  expect(behindOf([], others)).toEqual([place]);
  const draft = own && [{ ...own, value: { draft: true } }, ...others];
  expect(behindOf([], draft ?? [])).toEqual([{ ...place, isDraft: true }]);
});

test("languages that change in one save agree, in whatever form their words were entered", async () => {
  const root = await mkdtemp(join(tmpdir(), "texts-"));
  const git = { ...openRepository(root), commit: async () => undefined };
  const store = openTextStore(root, git, async () => []);
  const made = ["original", "translated"].map((translation, at) => {
    const source = `---\ntitle: A\ntranslation: ${translation}\n---\n\nOne\n\n\n\nTwo\n`;
    return [`content/articles/one/${locales[at]}.md`, source] as const;
  });
  const writer = { name: "Mali", email: "mali@example.com" };
  await store.save(async () => ({ files: new Map(made), writer }));
  const late = behindOf([], await readTexts(root));
  expect(late.map(({ locale }) => locale)).toEqual([locales[2]]);
});
