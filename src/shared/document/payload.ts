import type { Locale } from "../locales.ts";

/** The content of `_payload.json` beside a page: what is put in the place of another page of the same build. */
export type Payload = {
  /** The id of the build, which must be that of the document that shows the page. */
  build: string;
  /** The path of the page, without the prefix of Thai pages. */
  path: string;
  locale: Locale;
  /** The elements that the page itself has in the head of its document: title, description, addresses. */
  head: string;
  /** CSS rules that the page has beyond those of every page. */
  styles: string;
  /** The element `main`. */
  main: string;
  /** The path of the same page in each language. */
  languages: Record<Locale, string>;
};
