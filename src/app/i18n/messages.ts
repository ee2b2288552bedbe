import type { CompanyFrame } from "#shared/company.ts";
import type { Face } from "#shared/document/faces.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import { isLeft } from "../client/history-guard.ts";
import { fetchInTime } from "../client/deadline.ts";
import { loadFaces } from "../client/faces.ts";

/** A message file also has the faces of its language. A page in another language lacks them. */
type MessageFile = Messages & { faces?: readonly Face[] };

/** What reading the content adds where `content/site.yaml` has it. */
export type ShownMessages = Messages & { company?: CompanyFrame };

const loaded = new Map<Locale, Messages>();

export function setMessages(locale: Locale, messages: Messages): void {
  loaded.set(locale, messages);
}

/** The messages of a language, or those of another language if they could not be loaded. */
export function loadedMessages(locale: Locale): Messages {
  const messages =
    loaded.get(locale) ??
    loaded.get(defaultLocale) ??
    loaded.values().next().value;
  if (messages === undefined) throw new Error("No messages have been loaded");
  return messages;
}

const fetched = new Map<Locale, Promise<boolean>>();

type Source = {
  url: string;
  /** The document declares the faces of this language. If they were added again, every line would be laid out again. */
  hasFaces?: boolean;
};

/**
 * Fetches the message file of a language once. If this fails, it logs the error and resolves with false, and the next
 * call fetches again. The file is not imported, because an import that failed once always fails.
 */
export function loadMessages(locale: Locale, source: Source): Promise<boolean> {
  const known = fetched.get(locale);
  if (known !== undefined) return known;
  const pending = fetchMessages(locale, source);
  fetched.set(locale, pending);
  return pending;
}

async function fetchMessages(
  locale: Locale,
  { url, hasFaces = false }: Source,
): Promise<boolean> {
  try {
    const response = await fetchInTime(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const messages = (await response.json()) as MessageFile;
    loaded.set(locale, messages);
    if (!hasFaces) loadFaces(messages.faces);
    return true;
  } catch (error) {
    if (!isLeft())
      console.error(`The messages of "${locale}" could not be loaded`, error);
    fetched.delete(locale);
    return false;
  }
}
