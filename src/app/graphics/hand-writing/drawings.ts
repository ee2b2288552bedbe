import type { Locale } from "#shared/locales.ts";
import { pictureMarkup, type Markup } from "#shared/document/markup.ts";
import en from "./en.svg?raw";
import ja from "./ja.svg?raw";
import th from "./th.svg?raw";

const drawings = { th, en, ja } satisfies Record<Locale, string>;

/**
 * A page of search results as a person would note it down, written in the page's language: each path is one stroke of
 * the pen, in the order of writing. Used when a page's data are made, never in the browser.
 */
export function handWriting(locale: Locale): Markup {
  return pictureMarkup("hand-writing", drawings[locale]);
}
