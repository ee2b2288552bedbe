import type { LanguageFile } from "#shared/document/document-state.ts";
import { languageCookieText } from "#shared/language-cookie.ts";
import type { Locale } from "#shared/locales.ts";
import { documentState } from "./document-state.ts";
import { fetchJson } from "./fetch-json.ts";
import { watchLeaving } from "./reload-guard.ts";

const files = new Map<Locale, Promise<LanguageFile | undefined>>();

/** The language that a path of this site is served in. The first of all languages has no prefix. */
export function languageOf(path: string): Locale {
  const languages = Object.keys(documentState.messages) as Locale[];
  const prefix = path.split("/", 2)[1];
  return languages.find((one) => one === prefix) ?? (languages[0] as Locale);
}

/** Fetches the messages of a language once. If that fails, it logs the error and gives undefined; the next call fetches again. */
export function loadLanguage(
  locale: Locale,
): Promise<LanguageFile | undefined> {
  const known = files.get(locale) ?? fetchLanguage(locale);
  files.set(locale, known);
  return known;
}

async function fetchLanguage(
  locale: Locale,
): Promise<LanguageFile | undefined> {
  const isLeft = watchLeaving();
  try {
    return await fetchJson<LanguageFile>(documentState.messages[locale]);
  } catch (error) {
    if (!isLeft())
      console.error(`The messages of "${locale}" could not be loaded`, error);
    files.delete(locale);
    return undefined;
  } finally {
    isLeft();
  }
}

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
