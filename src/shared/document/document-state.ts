import type { Locale } from "../locales.ts";
import type { Messages } from "../messages.ts";
import type { SiteFacts } from "./site-facts.ts";

/** What a document tells its script, as JSON in the element `#state`. */
export type DocumentState = {
  build: string;
  /** URL of each language's message file. */
  messages: Record<Locale, string>;
  /** Path of the page, if the document is the response to a posted form and so has the address of the API. */
  path?: string;
};

/** The content of a message file: all that the browser needs of a language beyond a page. */
export type MessageFile = {
  words: Messages;
  site: Omit<SiteFacts, "mark">;
  /** The element `#app` with an empty main part: what stands around every page. */
  shell: string;
  /** Rules of the fonts that every document of the language has. */
  styles: string;
};
