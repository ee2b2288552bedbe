import type { CompanyFrame } from "#shared/company.ts";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";

/** What reading the content adds where `content/site.yaml` has it. */
export type ShownMessages = Messages & { company?: CompanyFrame };

const loaded = new Map<Locale, Messages>();

export function setMessages(locale: Locale, messages: Messages): void {
  loaded.set(locale, messages);
}

/** The messages of a language, which must have been set. */
export function loadedMessages(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (messages === undefined)
    throw new Error(`There are no messages in ${locale}`);
  return messages;
}
