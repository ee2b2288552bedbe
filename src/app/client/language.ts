import type { LanguageFile } from "#shared/document/document-state.ts";
import {
  isLocale,
  languageCookieText,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { documentState } from "./document-state.ts";
import { watchLeaving } from "./leaving.ts";
import { timeLimit } from "./time-limit.ts";

/** Milliseconds after which the browser loads a document instead of waiting for a part of it. */
export const waitMs = 7_000;

const files = new Map<Locale, Promise<LanguageFile | undefined>>();

/** The language that a path of this site is served in. */
export function languageOf(path: string): Locale {
  const prefix = path.split("/", 2)[1];
  return locales.find((locale) => locale === prefix) ?? locales[0];
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
  const url = documentState.messages[locale];
  const isLeft = watchLeaving();
  try {
    const response = await fetch(url, { signal: timeLimit(waitMs) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as LanguageFile;
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
      if (!link || !isLocale(link.hreflang)) return;
      link.search = location.search;
      link.hash = location.hash;
      document.cookie = languageCookieText(
        link.hreflang,
        location.protocol === "https:",
      );
    },
    { capture: true },
  );
}
