import type { Payload } from "#shared/document/render.ts";
import { fetchJson } from "./fetch-json.ts";
import { documentState, parsed } from "./from-build.ts";
import { languageOf, loadMessages } from "./language.ts";
import { loadElements } from "./load-elements.ts";

/** A page that is ready to be shown: its payload, parsed before the click. */
export type Page = {
  payload: Payload;
  main: DocumentFragment;
  sheet: CSSStyleSheet;
};

const pages = new Map<string, Promise<Page>>();

/** Fetches and parses a page once, and loads what its main part needs. What failed is fetched again when it is next needed. */
export function loadPage(path: string): Promise<Page> {
  const known = pages.get(path) ?? fetchPage(path);
  pages.set(path, known);
  known.catch(() => pages.delete(path));
  return known;
}

async function fetchPage(path: string): Promise<Page> {
  const locale = languageOf(path);
  // They are there when the page is shown.
  if (locale !== document.documentElement.lang)
    loadMessages(locale).catch(() => undefined);
  const payload = await fetchJson<Payload>(`${path}_payload.json`);
  if (payload.build !== documentState.build) throw new Error("Another build");
  const main = parsed(payload.main);
  loadElements(main);
  return { payload, main, sheet: sheetOf(payload.styles) };
}

export function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
