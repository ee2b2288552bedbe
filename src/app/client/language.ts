import type { MessageFile } from "#shared/document/document-state.ts";
import { languageCookieText } from "#shared/language-cookie.ts";
import type { Locale } from "#shared/locales.ts";
import { fetchJson, once } from "./fetch-json.ts";
import { documentState } from "./from-build.ts";

/**
 * The language that a path of this site is served in. The first of all languages has no prefix. The table of languages would
 * make this script larger.
 */
export function languageOf(path: string): Locale {
  const languages = Object.keys(documentState.messages) as Locale[];
  const prefix = path.split("/", 2)[1];
  return languages.find((one) => one === prefix) ?? (languages[0] as Locale);
}

/** Fetches the messages of a language. */
export const loadMessages = once((locale: Locale) =>
  fetchJson<MessageFile>(documentState.messages[locale]),
);

/** Keeps the language that a visitor chooses by a link, which gets query and hash of the address: the server does not know them. */
export function keepChosenLanguage(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link =
        target instanceof Element &&
        target.closest<HTMLAnchorElement>("a[data-language]");
      if (!link) return;
      link.search = location.search;
      link.hash = location.hash;
      document.cookie = languageCookieText(
        link.hreflang as Locale,
        location.protocol === "https:",
      );
    },
    { capture: true },
  );
}
