import type { MessageFile } from "#shared/document/document-state.ts";
import type { Locale } from "#shared/locales.ts";
import { documentState } from "./document-state.ts";
import { fetchJson } from "./fetch-json.ts";

const files = new Map<Locale, Promise<MessageFile>>();

/** Fetches the messages of a language once. What failed is fetched again when it is next needed. */
export function loadMessages(locale: Locale): Promise<MessageFile> {
  const known =
    files.get(locale) ?? fetchJson<MessageFile>(documentState.messages[locale]);
  files.set(locale, known);
  known.catch(() => files.delete(locale));
  return known;
}
