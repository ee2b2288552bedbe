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
import { parseWeighted } from "./weighted-header.ts";

/** Request headers the answer of `/` depends on. */
export const languageVary =
  "Accept-Language, Cookie, Sec-Fetch-Site, Referer" as const;

/**
 * The language a visitor of `/` should see. Detection is for a first access only:
 * whoever follows a link of this site to the Thai home page means the Thai home page.
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
  const { referer } = headers;
  return !(
    referer !== undefined &&
    URL.canParse(referer) &&
    ownOrigins.has(new URL(referer).origin)
  );
}

/**
 * First language of the header, by weight, that the site has: by its exact region-qualified tag, then by its
 * base. `*` stands for the default language. Googlebot sends no header at all: Thai, no redirect.
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
