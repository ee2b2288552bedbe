import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { root, shownPages } from "../content.ts";
import { themes, widths } from "./picture.ts";
import { allPictures, choose } from "./plan.ts";
import { states } from "./states.ts";
import { examples, subjects } from "./subjects.ts";

const pictures = allPictures();
const ids = new Set(pictures.map(({ id }) => id));

test("every page of the site map, and those for what is missing, is seen in every language, theme and width", () => {
  const wanted = [...shownPages, "offline", "unknown", "server-error"].flatMap(
    (page) =>
      locales.flatMap((locale) =>
        themes.flatMap((theme) =>
          widths.map((width) => `${locale}-${theme}-${width} of ${page}`),
        ),
      ),
  );
  const seen = new Set(
    pictures
      .filter(({ state }) => state === "as-served")
      .map(
        ({ page, locale, theme, width }) =>
          `${locale}-${theme}-${width} of ${page.split(":", 1)[0] ?? ""}`,
      ),
  );
  expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
});

test("every state is seen on the pages that it names", () => {
  const names = new Set(
    subjects.flatMap(({ name }) => [name, name.split(":", 1)[0] ?? ""]),
  );
  for (const { name, pages } of states) {
    const named = pages === "all" ? [] : pages;
    expect(named.filter((page) => !names.has(page))).toEqual([]);
    expect(choose(pictures, [name]).length, name).toBeGreaterThan(0);
  }
});

test("no two pictures have the same name", () => {
  expect(ids.size).toBe(pictures.length);
});

test("the articles that are looked at have what they stand for", () => {
  const texts = Object.values(examples).map((slug) =>
    locales.map((locale) => {
      const file = join(root, `content/articles/${slug}/${locale}.md`);
      return existsSync(file) ? readFileSync(file, "utf8") : "";
    }),
  );
  const everyText = texts.flat();
  expect(everyText).not.toContain("");
  expect(texts[0]?.every((text) => /^::chart/m.test(text))).toBe(true);
  expect(texts[0]?.every((text) => /^\|/m.test(text))).toBe(true);
  expect(
    texts[1]?.every(
      (text) => /\p{Script=Thai}/u.test(text) && /\p{Script=Han}/u.test(text),
    ),
  ).toBe(true);
});

test.each([
  ["home,th,light,390,as-served", 1],
  ["home,th,390,as-served", 2],
  ["home,contact,th,light,390,as-served", 2],
  // Each example of an article.
  [
    "article,en,dark,1440,as-served",
    subjects.filter(({ name }) => name.startsWith("article:")).length,
  ],
  ["articles-page-2,en,dark,1440", 1],
])("%s chooses %i", (words, count) => {
  expect(choose(pictures, words.split(","))).toHaveLength(count);
});

test("no words choose all, and an unknown word is told with those that are known", () => {
  expect(choose(pictures, [])).toHaveLength(pictures.length);
  expect(() => choose(pictures, ["home", "fr"])).toThrow(
    /Nothing is called fr\..*home, about.*th, en, ja/,
  );
});
