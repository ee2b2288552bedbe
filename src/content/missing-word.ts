import type { Locale } from "#shared/locales.ts";
import { ContentError } from "./yaml/content-error.ts";

/** A word that code asks for, as the library of messages names it. */
type WordName = { namespace?: string; key: string };

/** Stops the build: visitors would read the name of the word. */
export function missingWord(locale: Locale) {
  return ({ namespace, key }: WordName): never => {
    throw new ContentError([
      {
        file: `messages/${locale}.json`,
        line: 1,
        key: namespace === undefined ? key : `${namespace}.${key}`,
        problem: "is missing in every language; a page asks for it",
      },
    ]);
  };
}
