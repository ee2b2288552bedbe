import { createHash } from "node:crypto";
import { locales, type Locale } from "#shared/locales.ts";
import type { Content } from "#content-reader/content.ts";
import { fillPlaceholders } from "#content-reader/site.ts";

/** SHA-256 (hex) of what a visitor reads before agreeing: the notice, a line break, the words beside the box. */
export function consentHashes({
  site,
  mailWords,
}: Content): Record<Locale, string> {
  const entries = locales.map((locale) => {
    const { notice, privacy } = mailWords[locale].form;
    const text = fillPlaceholders(`${notice}\n${privacy}`, site);
    return [locale, createHash("sha256").update(text).digest("hex")];
  });
  return Object.fromEntries(entries) as Record<Locale, string>;
}
