import type { ComponentType } from "react";
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
  /** The page's text is also there as Markdown. */
  hasMarkdown?: boolean;
  /** Not to be indexed: no canonical address, no alternates. */
  isNoindex?: boolean | undefined;
};

/** What a page's file exports: its head, made from its data, and the component that shows them. */
export type PageModule = {
  head: (data: never) => PageHead;
  Component: ComponentType;
};

/** The data of the page that is shown, as its `load()` returned it. */
export function usePageData<Data>(): Data {
  return useView().data as Data;
}
