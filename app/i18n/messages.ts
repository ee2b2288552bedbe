import type words from "../../messages/en.json";
import { defaultLocale, type Locale } from "#shared/locales.ts";

/** Texts that come from `content/site.yaml` in each language; the build adds them to the messages. */
type Facts = { facts: { footerLine: string; markets: string } };
/** Names of the services once more, with marks where they may break: for signs, that is titles and pieces. */
type Signs = { sign: Record<keyof (typeof words)["service"], string> };
/** The words of mails stay on the server. */
export type Messages = Omit<typeof words, "mail"> & Facts & Signs;

const loaded = new Map<Locale, Messages>();

export function setMessages(locale: Locale, messages: Messages): void {
  loaded.set(locale, messages);
}

/** The words of a language; while they could not be loaded, those of a language that is there. */
export function loadedMessages(locale: Locale): Messages {
  const messages =
    loaded.get(locale) ??
    loaded.get(defaultLocale) ??
    loaded.values().next().value;
  if (messages === undefined) throw new Error("No messages have been loaded");
  return messages;
}

const fetched = new Map<Locale, Promise<boolean>>();

/**
 * Fetches the message file of a language once. A failure is logged and answered with false; the next call asks again.
 * A file is fetched and not imported, since an import that failed once fails for ever.
 */
export function loadMessages(locale: Locale, url: string): Promise<boolean> {
  const known = fetched.get(locale);
  if (known !== undefined) return known;
  const asked = fetchMessages(locale, url);
  fetched.set(locale, asked);
  return asked;
}

async function fetchMessages(locale: Locale, url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    loaded.set(locale, (await response.json()) as Messages);
    return true;
  } catch (error) {
    console.error(`The messages of "${locale}" could not be loaded`, error);
    fetched.delete(locale);
    return false;
  }
}
