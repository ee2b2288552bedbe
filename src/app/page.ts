import type { ReactNode } from "react";
import type { z } from "zod";
import type { PageContext } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";

/** Title and description of a page for search engines and previews. The head adds the brand. */
export type PageHead = {
  title: string;
  description?: string;
  /** Languages of the page: all by default. */
  alternates?: readonly Locale[] | undefined;
  /** The language of the original, which is the version for all other languages where the default language has none. */
  original?: Locale | undefined;
  /** The language of the canonical address, if the page is a copy in the frame of another language. */
  canonical?: Locale;
  /** `og:type`; `website` by default. */
  type?: "article" | "website";
  /** The page must not be indexed. It has no canonical address and no alternates. */
  isNoindex?: boolean | undefined;
};

/** The exports of a page's data file: the schema of its words, and its data, which are undefined for parameters without a page. */
export type DataModule = {
  schema?: z.ZodType;
  load: (context: PageContext) => Promise<object | undefined>;
  /** The charts that the page shows, besides those that its words name. */
  chartIds?: readonly string[];
};

/** The exports of a page's file: the component that shows its data, and its head where that is not title and description. */
export type PageModule = {
  head?: (data: never) => PageHead;
  Component: (data: never) => ReactNode;
};

/** What `load()` of a page returns where there is such a page. */
export type LoadedBy<Load extends (context: never) => Promise<unknown>> =
  NonNullable<Awaited<ReturnType<Load>>>;
