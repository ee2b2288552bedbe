import type { ContentProblem } from "#content/index.ts";
import { placeOf } from "./texts/index.ts";
import { fill, type Words } from "./words.ts";

/** What the checks of the content say, in English, and the words of the desk for it. Named groups fill these. */
const complaints: readonly (readonly [RegExp, keyof Words["complaints"]])[] = [
  [/^is empty$|is missing|received null|expected number/, "empty"],
  [/Too small: expected (?:string|array)/, "empty"],
  [/^contains markup or a line break/, "markup"],
  [/has the words that every new|is a placeholder$/, "begun"],
  [/is the drawing that every new article/, "drawing"],
  [/must be the international form|is no telephone/, "telephone"],
  [/must be a path that begins with one slash/, "path"],
  [/is a page of the site, which a rule would hide/, "hides"],
  [/must begin with https|^Invalid URL/, "https"],
  [/is a superlative or a guarantee$/, "claim"],
  [/is a year of the Buddhist era|has a year of the Buddhist/, "year"],
  [/^is wider than (?<most>\d+) display cells/, "wide"],
  [/^must be (?<from>\d+) to (?<most>\d+) display cells/, "cells"],
  [/is neither in the title nor in the H1/, "phrase"],
  [/is empty, but the text has figures/, "sources"],
  [/needs an alt text/, "alt"],
  [/must be written without \/|is a page of this site: write/, "ownLink"],
  [/names a section that|is neither a page|is no page of|no article/, "link"],
  [/ICU MessageFormat|has the placeholders|unknown placeholder/, "places"],
];

export function complaintWords(problem: string, { complaints: own }: Words) {
  const [quoted] = /^"[^"]+"/.exec(problem) ?? [];
  for (const [pattern, key] of complaints) {
    const found = pattern.exec(problem);
    if (found === null) continue;
    const said = fill(own[key], found.groups ?? {});
    return quoted ? `${quoted}: ${said}` : said;
  }
  return fill(own.other, { problem });
}

export function reasonsOf(
  problems: readonly ContentProblem[],
  words: Words,
): string[] {
  return problems.map(({ file, key, problem }) => {
    const { text = file, language = "" } = placeOf(file) ?? {};
    const place = [text, language, key.split(/[.:]/)[0]].filter(Boolean);
    return `${place.join(" · ")}: ${complaintWords(problem, words)}`;
  });
}
