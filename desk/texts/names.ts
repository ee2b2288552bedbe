import { join } from "node:path";
import { isContentError, readText } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { wordsOf } from "../words.ts";
import type { TextFile } from "./text-files.ts";
import { plain, readableValue, valueIn } from "./value.ts";

/** A text with its source. */
export type SourceText = { file: TextFile; source: string };

/** Reads texts from a folder. One that is not there, or is in an old encoding, is empty. */
export function readTexts(
  root: string,
  files: readonly TextFile[],
): SourceText[] {
  return files.map((file) => ({ file, source: textAt(root, file.path) }));
}

function textAt(root: string, path: string): string {
  try {
    return readText(join(root, path)) ?? "";
  } catch (error) {
    if (isContentError(error)) return "";
    throw error;
  }
}

/** Returns the name of a text for writers. */
export type NameText = (text: string) => string;

/** The names of texts in a language: a page as in the menu, an article and a chart by its title. */
export function readTextNames(
  root: string,
  files: readonly TextFile[],
  locale: Locale,
): NameText {
  const { page, service } = readMessages(root, locale);
  const names = new Map(Object.entries(wordsOf(locale).words.texts));
  for (const [name, said] of Object.entries({
    ...Object(page),
    ...Object(service),
  }))
    names.set(`pages/${name}`, plain(said));
  for (const { file, source } of readTexts(root, files)) {
    const { group, text, language } = file;
    const isOther = names.has(text) && language !== locale;
    if (isOther || ["pages", "messages", "settings"].includes(group)) continue;
    const title = group === "charts" ? `/title/${locale}` : "/title";
    names.set(text, plain(valueIn(readableValue(source), title)));
  }
  return (text) => {
    const file = (text.split("/").at(-1) ?? text).replaceAll("-", " ");
    return names.get(text) || file.charAt(0).toUpperCase() + file.slice(1);
  };
}

export const readMessages = (root: string, locale: Locale) =>
  readableValue(textAt(root, `messages/${locale}.json`));
