import { createTranslator } from "use-intl/core";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import type { MailWords } from "#shared/messages.ts";

/** Words of a language, typed: `words("mail.reply.add")`. Throws where a word is missing. */
export function mailWords({ words }: MailFacts, locale: Locale) {
  return createTranslator<MailWords>({
    locale,
    messages: words[locale],
    onError: (fault) => {
      throw fault;
    },
  });
}

/** Date and time as a reader of that language writes them, in an IANA time zone. */
export function timeText(
  epochMs: number,
  locale: Locale,
  timeZone: string,
): string {
  const text = new Intl.DateTimeFormat(localeEntries[locale].tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(epochMs);
  // Thai writes the word for "o'clock" behind a time, which Intl leaves out.
  return locale === "th" ? `${text} น.` : text;
}

/** Name of a time zone in a language: Indochina Time, เวลาอินโดจีน, インドシナ時間. */
export function timeZoneName(
  epochMs: number,
  locale: Locale,
  timeZone: string,
): string {
  const parts = new Intl.DateTimeFormat(localeEntries[locale].tag, {
    timeZone,
    timeZoneName: "long",
  }).formatToParts(epochMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Names of services in a language, separated as that language does. */
export function serviceNames(
  facts: MailFacts,
  locale: Locale,
  services: readonly (keyof MailWords["service"])[],
): string {
  const names = services.map((service) => facts.words[locale].service[service]);
  return names.join(locale === "ja" ? "、" : ", ");
}

/** Visitor's text for one line: no control characters, no marks that reorder it, at most `limit` code points. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ");
  return [...line.trim()].slice(0, limit).join("");
}
