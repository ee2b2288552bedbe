import { createContext, useContext } from "react";
import type { Locale } from "#shared/locales.ts";
import type { FormAnswer, PageError } from "#shared/document/render.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";

/** The state that travels in the document for hydration. What the HTML already holds is left out. */
export type DocumentState = {
  build: string;
  site: SiteFacts;
  /** URL of each language's message file. */
  messages: Record<Locale, string>;
  /** Style sheets whose rules the document carries inline. */
  styles: string[];
  data: unknown;
  error?: PageError & { path: string };
  form?: FormAnswer;
  /** Path of the page, where the document was the answer to a posted form and has the address of the API. */
  path?: string;
};

/** What components may know of the document they are drawn in. */
type SiteContextValue = {
  site: SiteFacts;
  form?: FormAnswer;
  /** On the server: is told which breadcrumb the page shows, so that machines read the same one. */
  onBreadcrumb?: (items: readonly BreadcrumbItem[]) => void;
};

/** A page above, with its path, or the page itself, without. */
export type BreadcrumbItem = { name: string; path?: string };

export const SiteContext = createContext<SiteContextValue | undefined>(
  undefined,
);

export function useSite(): SiteFacts {
  return useSiteContext().site;
}

/** The answer to a form posted without script, on the page that was rendered for it. */
export function useFormAnswer(): FormAnswer | undefined {
  return useSiteContext().form;
}

export function useOnBreadcrumb(): SiteContextValue["onBreadcrumb"] {
  return useSiteContext().onBreadcrumb;
}

function useSiteContext(): SiteContextValue {
  const value = useContext(SiteContext);
  if (value === undefined) throw new Error("SiteContext is missing");
  return value;
}
