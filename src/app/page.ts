import type { ComponentType } from "react";
import type { z } from "zod";
import type { PageContext } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { useView } from "./context/view.ts";

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
  /** The text of the page is also available as Markdown. */
  hasMarkdown?: boolean;
  /** The page must not be indexed. It has no canonical address and no alternates. */
  isNoindex?: boolean | undefined;
};

/** The source of one page's data. */
export type PageSource = {
  /** All inputs of the data as text, to detect changes. Without it, the build compares the data. */
  fingerprint?: string;
  /** The data; undefined if there is no such page. */
  load: () => Promise<object | undefined>;
  /** Further files in the folder of the page, by name. */
  beside?: (origin: string) => Record<string, string>;
};

/** The exports of a page's data file: the schema of its words and `load()`, or `sourceOf()` for many pages, of which the build reuses most. */
export type PageData =
  | {
      schema: z.ZodType;
      load: (context: PageContext) => Promise<object | undefined>;
    }
  | { sourceOf: (context: PageContext) => Promise<PageSource | undefined> };

/** The exports of a page's file: its head, made from its data, and the component that shows them. */
export type PageModule = {
  head: (data: never) => PageHead;
  Component: ComponentType;
};

/** The head of a page whose copy has its title and its description. */
export function headOfCopy({
  copy: { title, description },
}: {
  copy: { title: string; description: string };
}): PageHead {
  return { title, description };
}

/** The data of the page that is shown, as its `load()` returned it. */
export function usePageData<Data>(): Data {
  return useView().data as Data;
}

/** What `load()` of a page returns where there is such a page. */
export type LoadedBy<Load extends (context: never) => Promise<unknown>> =
  NonNullable<Awaited<ReturnType<Load>>>;
