import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";

export const handWritingAddress = (locale: Locale) =>
  `${href(locale, "google-seo")}writing.svg`;
