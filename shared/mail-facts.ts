import type { Locale } from "./locales.ts";
import type { MailWords } from "./messages.ts";

/** What the server needs to know of messages and `content/site.yaml` to write mails. */
export type MailFacts = {
  words: Record<Locale, MailWords>;
  company: string;
  /** IANA name; times in mails to visitors are of this zone. */
  timeZone: string;
  /** As each language writes it. */
  phone?: Record<Locale, string>;
  /** Only where the owner keeps it: business days until an answer, and the hours in which people answer. */
  answersIn?: { days: number; hours?: Record<Locale, string> };
  budgetBands?: Record<Locale, string[]>;
};
