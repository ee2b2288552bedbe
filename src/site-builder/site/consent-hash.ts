import { createHash } from "node:crypto";
import { locales, type Locale } from "#shared/locales.ts";
import { type Content, fillPlaceholders } from "#content/index.ts";

/** Returns SHA-256 (hex) of the text that a visitor consents to: the notice, a line break, the label of the checkbox. */
export function consentHashes({
  site,
  mailWords,
}: Content): Record<Locale, string> {
  const entries = locales.map((locale) => {
    const { notice, privacy } = mailWords[locale].form;
    const text = fillPlaceholders(`${notice}\n${privacy}`, site, locale);
    return [locale, createHash("sha256").update(text).digest("hex")];
  });
  return Object.fromEntries(entries) as Record<Locale, string>;
}
