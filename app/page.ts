import type { ComponentType } from "react";
import type { PageContext } from "#content-reader/content.ts";
import type { Locale } from "#shared/locales.ts";
import { useView } from "./navigation/view.ts";

/** Words of a page for search engines and previews; the brand is added by the head. */
export type PageHead = {
  title: string;
  description?: string;
  /** Languages the page exists in; all of them unless it says otherwise, none for one that has no twins but itself. */
  alternates?: readonly Locale[] | undefined;
  /** The language whose address stands for the page, when it is shown in the frame of another. */
  canonical?: Locale;
  /** `og:type`; a website unless it says otherwise. */
  type?: "article" | "website";
  /** The page's text is also there as Markdown. */
  hasMarkdown?: boolean;
  /** Not to be indexed: no canonical address, no alternates. */
  isNoindex?: boolean | undefined;
};

/** The source of one page's data. */
export type PageSource = {
  /** Everything that the data are made from, as text; without it, the data themselves have to be compared. */
  fingerprint?: string;
  /** The data; undefined where there is no such page. */
  load: () => Promise<object | undefined>;
  /** Files that stand in the folder of the page, by name. */
  beside?: (origin: string) => Record<string, string>;
};

/** The exports of a page's data file: `load()`, or `sourceOf()` where pages are so many that most are not made again. */
export type PageData =
  | { load: (context: PageContext) => Promise<object | undefined> }
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
