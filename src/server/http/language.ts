import type { IncomingHttpHeaders } from "node:http";
import {
  defaultLocale,
  isLocale,
  languageCookie,
  localeEntries,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { readCookie } from "./cookies.ts";
import { ownPathname } from "./own-origin.ts";
import { parseWeighted } from "./weighted-header.ts";

/** The request headers on which the response to `/` depends. */
export const languageVary =
  "Accept-Language, Cookie, Sec-Fetch-Site, Referer" as const;

/**
 * The language for a visitor of `/`. It is detected on the first access only, because a visitor who follows a link of this
 * site to the Thai home page wants the Thai home page.
 */
export function languageOfRoot(
  headers: IncomingHttpHeaders,
  ownOrigins: ReadonlySet<string>,
): Locale {
  if (!isFirstAccess(headers, ownOrigins)) return defaultLocale;
  const chosen = readCookie(headers.cookie, languageCookie.name);
  return isLocale(chosen)
    ? chosen
    : preferredLocale(headers["accept-language"]);
}

function isFirstAccess(
  headers: IncomingHttpHeaders,
  ownOrigins: ReadonlySet<string>,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  return ownPathname(headers.referer, ownOrigins) === undefined;
}

/**
 * The first language of the header, by weight, that the site has. A tag matches exactly with its region, or else by its
 * base. `*` stands for the default language. Googlebot sends no header, so it gets Thai without a redirect.
 */
function preferredLocale(acceptLanguage: string | undefined): Locale {
  if (acceptLanguage === undefined) return defaultLocale;
  const preferences = parseWeighted(acceptLanguage)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { value } of preferences) {
    const locale = value === "*" ? defaultLocale : localeOfTag(value);
    if (locale !== undefined) return locale;
  }
  return defaultLocale;
}

function localeOfTag(tag: string): Locale | undefined {
  const base = tag.split("-", 1)[0];
  return (
    locales.find((locale) => localeEntries[locale].tag.toLowerCase() === tag) ??
    locales.find((locale) => locale === base)
  );
}
