import { createTranslator } from "use-intl/core";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import type { MailWords } from "#shared/messages.ts";

/** Translator for the texts of mails: `words("mail.reply.add")`. Throws if a message is missing. */
export function mailWords({ words }: MailFacts, locale: Locale) {
  return createTranslator<MailWords>({
    locale,
    messages: words[locale],
    onError: (fault) => {
      throw fault;
    },
  });
}

/** Date and time in the format of a language, in an IANA time zone. */
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
  // Thai adds the word for "o'clock" to a time, but Intl leaves it out.
  return locale === "th" ? `${text} น.` : text;
}

/** Names of services in a language, with the separator of that language. */
export function serviceNames(
  facts: MailFacts,
  locale: Locale,
  services: readonly (keyof MailWords["service"])[],
): string {
  const names = services.map((service) => facts.words[locale].service[service]);
  return names.join(locale === "ja" ? "、" : ", ");
}

/** A visitor's text on one line, without control or bidi characters, at most `limit` code points long. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ");
  return [...line.trim()].slice(0, limit).join("");
}
