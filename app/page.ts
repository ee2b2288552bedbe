import type { ComponentType } from "react";
import { useLoaderData } from "react-router";

/** Words of a page for search engines and previews; the brand is added by the head. */
export type PageHead = {
  title: string;
  description?: string;
  /** Not to be indexed: no canonical address, no alternates. */
  isNoindex?: boolean;
};

/** What a page's file exports: its head, made from its data, and the component that shows them. */
export type PageModule = {
  head: (data: never) => PageHead;
  Component: ComponentType;
};

/** The data of the page that is shown, as its `load()` returned it. */
export function usePageData<Data>(): Data {
  return useLoaderData<Data>() as Data;
}
