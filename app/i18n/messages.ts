import type { Face } from "#shared/document/faces.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import { addFaces } from "../navigation/add-faces.ts";

/** The file also names the faces of its language, which a page of another one does not have. */
type MessageFile = Messages & { faces?: readonly Face[] };

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

type Source = {
  url: string;
  /** The document is in this language and declares its faces; adding them again would lay out every line anew. */
  hasFaces?: boolean;
};

/**
 * Fetches the message file of a language once. A failure is logged and answered with false; the next call asks again.
 * A file is fetched and not imported, since an import that failed once fails for ever.
 */
export function loadMessages(locale: Locale, source: Source): Promise<boolean> {
  const known = fetched.get(locale);
  if (known !== undefined) return known;
  const asked = fetchMessages(locale, source);
  fetched.set(locale, asked);
  return asked;
}

async function fetchMessages(
  locale: Locale,
  { url, hasFaces = false }: Source,
): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const messages = (await response.json()) as MessageFile;
    loaded.set(locale, messages);
    if (!hasFaces) void addFaces(messages.faces);
    return true;
  } catch (error) {
    console.error(`The messages of "${locale}" could not be loaded`, error);
    fetched.delete(locale);
    return false;
  }
}
