import type { Locale } from "../locales.ts";
import type { Messages } from "../messages.ts";

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

/** Facts of `content/site.yaml` that every page needs. */
export type SiteFacts = {
  brand: string;
  /** The mark of the brand as SVG. */
  mark: string;
  company: string;
  email: string;
  privacyEmail: string;
  retentionMonths: number;
  origin: string;
  form: {
    /** Labels of the budget bands in each language; without them the form has no budget. */
    budgetBands?: Record<Locale, string[]> | undefined;
    hasNewsletter: boolean;
    noticeVersion: string;
  };
};
