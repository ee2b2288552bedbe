import type { ContentProblem } from "#content/index.ts";
import { placeOf } from "./texts/index.ts";
import { fill, type Words } from "./words.ts";

type Key = keyof Words["complaints"];

/** What the checks of the content say, in English, and the words of the desk for it. Named groups fill these. */
const complaints: readonly (readonly [RegExp, Key])[] = [
  [/^must be (?:a|an|the) .*number|expected number/i, "number"],
  [
    /^is empty$|Too small: expected (?:string|array)|is missing|received null/,
    "empty",
  ],
  [/^contains markup or a line break/, "markup"],
  [
    /has the words that every new article begins with|is a placeholder$/,
    "begun",
  ],
  [/is the drawing that every new article/, "drawing"],
  [/must be the international form|is no telephone/, "telephone"],
  [/must be a path that begins with one slash/, "path"],
  [/is a page of the site, which a rule would hide/, "hides"],
  [/is the address of another rule too/, "twice"],
  [/must begin with https|^Invalid URL/, "https"],
  [/is a superlative or a guarantee$/, "claim"],
  [/is a year of the Buddhist era|has a year of the Buddhist/, "year"],
  [/^is wider than (?<most>\d+) display cells/, "wide"],
  [/^must be (?<from>\d+) to (?<most>\d+) display cells/, "cells"],
  [/is neither in the title nor in the H1/, "phrase"],
  [/is empty, but the text has figures/, "sources"],
  [/is earlier than publishedAt/, "earlier"],
  [/does not exist beside the article/, "picture"],
  [
    /is (?<width>\d+) pixels wide, but must have at least (?<least>\d+)/,
    "small",
  ],
  [/needs an alt text/, "alt"],
  [/names a section that the page does not have/, "link"],
  [
    /is neither a page of the site|is no page of this site|is no article/,
    "link",
  ],
  [/must be written without \/|is a page of this site: write/, "ownLink"],
  [/is not ICU MessageFormat|has the placeholders/, "places"],
  [/^unknown placeholder/, "places"],
];

/** A problem of the content in the words of the desk, after the piece of the text that it quotes. */
export function complaintWords(problem: string, words: Words): string {
  for (const [pattern, key] of complaints) {
    const found = pattern.exec(problem);
    if (found === null) continue;
    const [quoted = ""] = /^"[^"]+"/.exec(problem) ?? [];
    const said = fill(words.complaints[key], found.groups ?? {});
    return quoted === "" ? said : `${quoted}: ${said}`;
  }
  return fill(words.complaints.other, { problem });
}

/** Each problem with the language and the field that it belongs to, in the words of the desk. */
export function reasonsOf(
  problems: readonly ContentProblem[],
  words: Words,
): string[] {
  return problems.map(({ file, key, problem }) => {
    const { text = file, language = "" } =
      placeOf(file.replaceAll("\\", "/")) ?? {};
    const place = [text, language, key.split(/[.:]/)[0]].filter(Boolean);
    return `${place.join(" · ")}: ${complaintWords(problem, words)}`;
  });
}
