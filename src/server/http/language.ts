import type { IncomingHttpHeaders } from "node:http";
import { languageCookie } from "#shared/language-cookie.ts";
import {
  defaultLocale,
  localeEntries,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { ownPathname } from "./own-origin.ts";

/** The request headers on which the response to `/` depends. */
export const languageVary =
  "Accept-Language, Cookie, Sec-Fetch-Site, Referer" as const;

const chosenLocale = new RegExp(
  `(?:^|;)\\s*${languageCookie.name}="?(${locales.join("|")})"?\\s*(?:;|$)`,
);

/**
 * The language for a visitor of `/`: the cookie, then the browser's languages, then Thai. It is detected on the first access
 * only, because a visitor who follows a link of this site to the Thai home page wants the Thai home page.
 */
export function languageOfRoot(
  headers: IncomingHttpHeaders,
  ownOrigins: ReadonlySet<string>,
): Locale {
  const site = headers["sec-fetch-site"];
  const isWithin =
    site === undefined
      ? ownPathname(headers.referer, ownOrigins) !== undefined
      : site === "same-origin";
  if (isWithin) return defaultLocale;
  const [, chosen] = chosenLocale.exec(headers.cookie ?? "") ?? [];
  return (
    locales.find((locale) => locale === chosen) ??
    preferredLocale(headers["accept-language"] ?? "")
  );
}

/**
 * The first language, by weight, that the site has. A tag matches exactly with its region, or else by its base. `*` stands
 * for the default language. Googlebot sends no header, so it gets Thai without a redirect.
 */
function preferredLocale(acceptLanguage: string): Locale {
  const wanted = acceptLanguage
    .toLowerCase()
    .split(",", 50)
    .map((entry) => {
      const [tag = "", weight = "1"] = entry.trim().split(/\s*;\s*q=/);
      return { tag, weight: Number(weight) };
    })
    // An invalid weight leaves its language out (RFC 9110 12.4.2), and 0 refuses it.
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const locale = tag === "*" ? defaultLocale : localeOfTag(tag);
    if (locale !== undefined) return locale;
  }
  return defaultLocale;
}

function localeOfTag(tag: string): Locale | undefined {
  const [base] = tag.split("-", 1);
  return (
    locales.find((locale) => localeEntries[locale].tag.toLowerCase() === tag) ??
    locales.find((locale) => locale === base)
  );
}
