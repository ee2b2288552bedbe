import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { copy } from "../content.ts";
import { all, ancestors, textOf } from "#site-builder/files/parse-html.ts";
import { ownPaths, page, problems } from "./site.ts";

const stop = /[.。]$/;
/** The end of a sentence with another one behind it. */
const betweenSentences = /[.!?][”)]? [A-Z]|[。！？](?=.)|\D[.!?] \p{L}/u;

test("a heading of one sentence ends without a full stop", () => {
  expect(
    problems(function* (path) {
      for (const heading of all(page(path), "h1", "h2", "h3", "h4")) {
        const text = textOf(heading)
          .trim()
          .replaceAll(/[\u200b\u2060]/g, "");
        if (stop.test(text) && !betweenSentences.test(text) && !isName(text))
          yield text;
      }
    }, ownPaths),
  ).toEqual([]);
});

/** The first heading of home is set like a slogan, and a name of a company may end like "Ltd.". */
const isName = (text: string) =>
  locales.some((locale) => text === copy("home", locale, "hero.heading")) ||
  text.endsWith("Ltd.");

test("an item of several sentences ends with a full stop", () => {
  expect(
    problems(function* (path) {
      const titled = new Set(
        all(page(path), "h3", "h4", "b").flatMap((title) => [
          ...ancestors(title),
        ]),
      );
      for (const item of all(page(path), "li")) {
        const isInMain = [...ancestors(item)].some(
          ({ tagName }) => tagName === "main",
        );
        // A teaser, whose first sentence is a heading.
        if (titled.has(item)) continue;
        const text = textOf(item).trim();
        const isSentence =
          /^(?!.*[\u0E01-\u0E5B]).*(?:\. [A-Z][^.]+[a-z]|。.*(?:ます|です|せん|ください))$/u;
        if (isInMain && isSentence.test(text)) yield text;
      }
    }, ownPaths),
  ).toEqual([]);
});
