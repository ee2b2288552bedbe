import type { IncomingHttpHeaders } from "node:http";
import { languageCookie } from "#shared/language-cookie.ts";
import { defaultLocale, locales, type Locale } from "#shared/locales.ts";
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
  const known = locales.find((locale) => locale === chosen);
  return known ?? preferredLocale(headers["accept-language"] ?? "");
}

/**
 * The first of the browser's languages that the site has. Browsers name the preferred one first, and each language here has one
 * region. Googlebot sends no header, so it gets Thai without a redirect.
 */
function preferredLocale(acceptLanguage: string): Locale {
  const wanted = acceptLanguage.toLowerCase().split(",", 50);
  for (const entry of wanted) {
    const [base] = entry.trim().split(/[-;\s]/);
    const locale = locales.find((one) => one === base);
    if (locale !== undefined) return locale;
  }
  return defaultLocale;
}
