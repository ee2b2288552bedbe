import { createContext, useContext } from "react";
import type { Locale } from "#shared/locales.ts";
import type { FormAnswer, PageError } from "#shared/document/render.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";

/** Makes what is called with a word that no language has. */
export type OnMissingWord = (
  locale: Locale,
) => (word: { namespace?: string; key: string }) => never;

/** The state in the document, for hydration. It omits everything that the HTML contains. */
export type DocumentState = {
  build: string;
  site: SiteFacts;
  /** URL of each language's message file. */
  messages: Record<Locale, string>;
  /** Style sheets whose rules are inline in the document. */
  styles: string[];
  data: unknown;
  error?: PageError & { path: string };
  form?: FormAnswer;
  /** Path of the page, if the document is the response to a posted form and so has the address of the API. */
  path?: string;
};

/** The facts about the document that components may use. */
export type SiteContextValue = {
  site: SiteFacts;
  form?: FormAnswer;
  /** On the server: called with the breadcrumb of the page, which the structured data repeat. */
  onBreadcrumb?: (items: readonly BreadcrumbItem[]) => void;
  /** In the build: called with a word that no language has, and throws. Elsewhere pages show its name. */
  onMissingWord?: OnMissingWord;
};

/** A parent page with its path, or the page itself without a path. */
export type BreadcrumbItem = { name: string; path?: string };

export const SiteContext = createContext<SiteContextValue | undefined>(
  undefined,
);

export function useSite(): SiteFacts {
  return useSiteContext().site;
}

/** The result of a form that was posted without script; undefined on every other page. */
export function useFormAnswer(): FormAnswer | undefined {
  return useSiteContext().form;
}

export function useOnBreadcrumb(): SiteContextValue["onBreadcrumb"] {
  return useSiteContext().onBreadcrumb;
}

export function useOnMissingWord(): OnMissingWord | undefined {
  return useSiteContext().onMissingWord;
}

function useSiteContext(): SiteContextValue {
  const value = useContext(SiteContext);
  if (value === undefined) throw new Error("SiteContext is missing");
  return value;
}
