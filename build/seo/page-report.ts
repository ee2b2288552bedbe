import type { Locale } from "#shared/locales.ts";

/** What the report knows of one page, read from the document as it is served. */
export type PageReport = {
  path: string;
  locale: Locale;
  status: number;
  lang: string;
  title: string;
  description: string;
  isNoindex: boolean;
  canonicals: readonly string[];
  /** `hreflang` and address, in the order of the document. */
  alternates: readonly (readonly [code: string, url: string])[];
  preview: { url: string; image: string; alt: string; size: string };
  structured: {
    /** Types of the nodes; of what cannot be read, none. */
    types: readonly string[];
    isReadable: boolean;
    breadcrumb: readonly string[];
  };
  breadcrumb: readonly string[];
  /** Levels of the headings, in their order. */
  headings: readonly number[];
  words: number;
  /** Of the words a reader reads, whatever code shows them. */
  contentHash: string;
  /** Paths of this site that the page links to, each once. */
  links: readonly string[];
  /** Pictures without a text that stands for them. */
  picturesWithoutAlt: number;
};
