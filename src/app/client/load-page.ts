import type { MessageFile } from "#shared/document/document-state.ts";
import type { Payload } from "#shared/document/render.ts";
import { fetchJson } from "./fetch-json.ts";
import { documentState, parsed } from "./from-build.ts";
import { languageOf, loadMessages } from "./language.ts";

/** A page that is ready to be shown: its payload, parsed before the click. */
export type Page = {
  payload: Payload;
  main: DocumentFragment;
  sheets: readonly CSSStyleSheet[];
  /** Those of the page's language, if the document has another one. */
  messages: MessageFile | undefined;
};

const pages = new Map<string, Promise<Page>>();

/** Fetches and parses a page once, and loads what its main part needs. What failed is fetched again when it is next needed. */
export function loadPage(
  path: string,
  prepare: (main: ParentNode) => void,
): Promise<Page> {
  // The language of the document may change before the page is shown.
  const key = `${document.documentElement.lang} ${path}`;
  const known = pages.get(key) ?? fetchPage(path, prepare);
  pages.set(key, known);
  known.catch(() => pages.delete(key));
  return known;
}

async function fetchPage(
  path: string,
  prepare: (main: ParentNode) => void,
): Promise<Page> {
  const locale = languageOf(path);
  const isOther = locale !== document.documentElement.lang;
  const [payload, messages] = await Promise.all([
    fetchJson<Payload>(`${path}_payload.json`),
    isOther ? loadMessages(locale) : undefined,
  ]);
  if (payload.build !== documentState.build) throw new Error("Another build");
  const main = parsed(payload.main);
  prepare(main);
  const sheets = [messages?.styles, payload.styles].flatMap((rules) => {
    if (!rules) return [];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return [sheet];
  });
  return { payload, main, sheets, messages };
}
