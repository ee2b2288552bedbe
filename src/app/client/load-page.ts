import type { Payload } from "#shared/document/render.ts";
import { fetchJson, once } from "./fetch-json.ts";
import { documentState, parsed } from "./from-build.ts";
import { languageOf, loadMessages } from "./language.ts";
import { loadElements } from "./load-elements.ts";

/** A page that is ready to be shown: its payload, parsed before the click. */
export type Page = {
  payload: Payload;
  main: DocumentFragment;
  sheet: CSSStyleSheet;
};

/** Fetches and parses a page, and loads what its main part needs. */
export const loadPage = once(async (path: string): Promise<Page> => {
  const locale = languageOf(path);
  // They are there when the page is shown.
  if (locale !== document.documentElement.lang)
    loadMessages(locale).catch(() => undefined);
  const payload = await fetchJson<Payload>(`${path}_payload.json`);
  if (payload.build !== documentState.build) throw new Error("Another build");
  const main = parsed(payload.main);
  loadElements(main);
  return { payload, main, sheet: sheetOf(payload.styles) };
});

export function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
