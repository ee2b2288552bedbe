import { join } from "node:path";
import type { Locale } from "#shared/locales.ts";
import { wordsOf } from "../words.ts";
import { readableFields } from "./fields.ts";
import { textAt } from "./read-texts.ts";
import type { TextFile } from "./text-files.ts";

/** Returns the name of a text for writers. */
export type NameText = (text: string) => string;

/**
 * Reads the names of texts in a language: a page is called as in the menu, an article by its title. What has no name there is
 * called by its file.
 */
export async function readTextNames(
  root: string,
  files: readonly TextFile[],
  locale: Locale,
): Promise<NameText> {
  const names = new Map<string, string>(
    Object.entries(wordsOf(locale).words.texts),
  );
  const values = (path: string) => readableFields(textAt(join(root, path)));
  for (const { path, value } of values(`messages/${locale}.json`)) {
    const [, key, page] = path.split("/");
    if (key === "page" || key === "service") names.set(`pages/${page}`, value);
  }
  for (const { group, text, path, language } of files) {
    if (group === "charts") {
      const titles = values(path);
      const title = titles.find((field) => field.path === `/title/${locale}`);
      if (title) names.set(text, title.value);
    }
    if (group !== "articles" && group !== "case-studies") continue;
    if (language !== locale && names.has(text)) continue;
    const title = values(path).find((field) => field.path === "/title");
    if (title) names.set(text, title.value);
  }
  return (text) => {
    const file = (text.split("/").at(-1) ?? text).replaceAll("-", " ");
    return names.get(text) ?? file.charAt(0).toUpperCase() + file.slice(1);
  };
}
