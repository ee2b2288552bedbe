import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import en from "./en.svg?raw";
import ja from "./ja.svg?raw";
import th from "./th.svg?raw";

/**
 * A page of search results as a person would note it down, written in the page's language: each path is one stroke of the
 * pen, with the time at which it is drawn. The strokes are drawn when the address ends with `#write`.
 */
export const handWritings = { th, en, ja } satisfies Record<Locale, string>;

export const handWritingAddress = (locale: Locale) =>
  `${href(locale, "google-seo")}writing.svg`;
