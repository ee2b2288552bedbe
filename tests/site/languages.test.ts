import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { localeEntries, locales } from "#shared/locales.ts";
import { root } from "../content.ts";
import { client } from "./site.ts";

/** Letters of Thai and Japanese. Punctuation and full-width signs are not words. */
const thaiOrJapanese =
  /[\u0e00-\u0e7f\u3041-\u30ff\u3400-\u9fff\uff21-\uff3a\uff41-\uff5a\uff66-\uff9d]+/g;

/** Endonyms may be in code, because a visitor reads them in every language. */
const endonyms = new Set(
  Object.values(localeEntries).map(({ endonym }) => endonym),
);

const isSearch = (file: string) => file.startsWith("assets/search-");

test("no script contains words of a language", () => {
  const scripts = globSync("assets/**/*.js", { cwd: client });
  expect(scripts).not.toEqual([]);
  // The spellings that the search treats as equal are not words.
  const others = scripts.filter((file) => !isSearch(file));
  const found = others.flatMap((file) => {
    const code = decodeEscapes(readFileSync(join(client, file), "utf8"));
    const foreign = code.match(thaiOrJapanese) ?? [];
    return foreign
      .filter((words) => !endonyms.has(words) && !allowed.has(words))
      .map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

/** The ends of character ranges in the form's parsers. They are not words. */
const allowed = new Set([
  "ー", // is read as a hyphen in a telephone number
  "๐", // Thai digits are read as numbers
  "๙",
  "ぁ", // hiragana, which furigana may be typed in
  "ゖゝゞ",
  "ァ", // katakana, which furigana are stored in
  "ヺーヽヾ・",
]);

test("a message file speaks its own language only", () => {
  const files = globSync("assets/messages-*.json", { cwd: client });
  expect(files).toHaveLength(locales.length);
  for (const file of files) {
    const text = decodeEscapes(readFileSync(join(client, file), "utf8"));
    const isThai = /[\u0e00-\u0e7f]/.test(text);
    const isJapanese = /[\u3040-\u30ff]/.test(text);
    const [, locale] = /messages-(\w\w)-/.exec(file) ?? [];
    expect({ locale, isThai, isJapanese }).toEqual({
      locale,
      isThai: locale === "th",
      isJapanese: locale === "ja",
    });
  }
});

function decodeEscapes(code: string): string {
  return code.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Sentences that are allowed in a component. Each is specified in English for every language, only developers read it, or
 * it is not a sentence.
 */
const allowedSentences: Record<string, string[]> = {
  // The line that every 404 page shows in English, with lang="en".
  "src/app/pages/not-found/not-found.tsx": ["Page Not Found"],
  "src/app/pages/server-error/server-error.tsx": ["Internal Server Error"],
  "src/app/routes.ts": ["Page not found", "Page Not Found"],
};

test("no component has a sentence or a foreign word of its own", () => {
  const files = globSync("src/app/**/*.tsx", {
    cwd: root,
    exclude: ["**/*.test.tsx"],
  });
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(join(root, file), "utf8"))
      .filter(
        (words) =>
          !(allowedSentences[file] ?? []).some((known) =>
            words.startsWith(known),
          ),
      )
      .map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test("the search for sentences finds them where components can have them", () => {
  const component = `
    // A comment may say anything.
    throw new Error("For developers only");
    const classes = "wrap on-dark";
    return <p title="Two words" className="some class">{t("form.name")} Hello there {cond ? "An answer" : 'x'} ทดสอบ</p>;
  `;
  expect(sentencesIn(component)).toEqual([
    "Two words",
    "Hello there",
    "An answer",
    "ทดสอบ",
  ]);
});

/** Returns the texts that visitors could read: between tags, in attributes and strings, but not in comments and errors. */
function sentencesIn(code: string): string[] {
  const shown = code
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[\s;{(])\/\/.*$/gm, "$1")
    .replace(
      /(?:new Error|new DOMException|console\.\w+)\(\s*(?:`[^`]*`|"[^"]*"|'[^']*')/g,
      "",
    )
    .replace(/\b(?:import|export)\b[^;]*\bfrom\s+"[^"]*"/g, "");
  const found = [
    // Text of JSX is between the end of a tag or expression and the next tag or expression.
    ...[
      ...shown.matchAll(/[>}]([^<>{}=;()]*[^\s<>{}=;()][^<>{}=;()]*)(?=[<{])/g),
    ].map((match) => ({ at: match.index, words: match[1] ?? "" })),
    ...[...shown.matchAll(/(\w+=)?"([^"\n]*)"|(\w+=)?'([^'\n]*)'|`([^`]*)`/g)]
      .filter(
        (match) =>
          !/^(?:className|d|viewBox|points|transform|preserveAspectRatio)=/.test(
            match[0],
          ),
      )
      .map((match) => ({
        at: match.index,
        words: match[2] ?? match[4] ?? match[5] ?? "",
      })),
  ];
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ words }) => words.replace(/\s+/g, " ").trim())
    .filter(isForReaders);
}

/** Matches two English words of which the first has a capital, or a Thai or Japanese letter. */
function isForReaders(text: string): boolean {
  return (
    /[A-Z][a-z]+ [A-Za-z][a-z]+/.test(text) ||
    text.match(thaiOrJapanese) !== null
  );
}
