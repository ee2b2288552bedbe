import { join } from "node:path";
import { isContentError, readText } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { isObject, plain, valueIn } from "../form/index.ts";
import { wordsOf } from "../words.ts";
import type { SourceText } from "./behind.ts";
import type { TextFile } from "./text-files.ts";
import { readableValue } from "./value.ts";

/** Returns the name of a text for writers. */
export type NameText = (text: string) => string;

/** Reads texts from a folder. One that is not there, or is in an old encoding, is empty. */
export function readTexts(
  root: string,
  files: readonly TextFile[],
): SourceText[] {
  return files.map((file) => ({ file, source: textAt(join(root, file.path)) }));
}

function textAt(path: string): string {
  try {
    return readText(path) ?? "";
  } catch (error) {
    if (isContentError(error)) return "";
    throw error;
  }
}

/** The names of texts in a language: a page as in the menu, an article and a chart by its title. */
export function readTextNames(
  root: string,
  files: readonly TextFile[],
  locale: Locale,
): NameText {
  const names = new Map<string, string>(
    Object.entries(wordsOf(locale).words.texts),
  );
  const messages = readMessages(root, locale);
  for (const group of ["page", "service"]) {
    const own = messages[group];
    if (isObject(own))
      for (const [page, name] of Object.entries(own))
        names.set(`pages/${page}`, plain(name));
  }
  for (const { file, source } of readTexts(root, files)) {
    const { group, text, language } = file;
    if (!["charts", "articles", "case-studies"].includes(group)) continue;
    if (names.has(text) && language !== locale) continue;
    const value = readableValue(source);
    const title = valueIn(
      value,
      group === "charts" ? `/title/${locale}` : "/title",
    );
    if (title !== undefined) names.set(text, plain(title));
  }
  return (text) => {
    const file = (text.split("/").at(-1) ?? text).replaceAll("-", " ");
    return names.get(text) ?? file.charAt(0).toUpperCase() + file.slice(1);
  };
}

export const readMessages = (root: string, locale: Locale) =>
  readableValue(textAt(join(root, `messages/${locale}.json`)));
