import { createContext, useContext } from "react";
import type { Locale } from "#shared/locales.ts";
import type { FormAnswer } from "#shared/document/render.ts";
import type { SiteFacts } from "#shared/document/document-state.ts";
import type { Messages } from "#shared/messages.ts";

/** Makes what is called with a word that no language has. */
type OnMissingWord = (
  locale: Locale,
) => (word: { namespace?: string; key: string }) => never;

/** The facts about the site and the document that components may use. Islands have no mark: it stands in the header. */
export type SiteContextValue = {
  site: Omit<SiteFacts, "mark"> & Partial<Pick<SiteFacts, "mark">>;
  /** The words of the language. */
  messages: Messages;
  form?: FormAnswer;
  /** In the build: called with a word that no language has, and throws. Elsewhere pages show its name. */
  onMissingWord?: OnMissingWord;
};

export const SiteContext = createContext<SiteContextValue | undefined>(
  undefined,
);

export function useSite(): SiteContextValue["site"] {
  return useSiteContext().site;
}

/** The result of a form that was posted without script; undefined on every other page. */
export function useFormAnswer(): FormAnswer | undefined {
  return useSiteContext().form;
}

export function useSiteContext(): SiteContextValue {
  const value = useContext(SiteContext);
  if (value === undefined) throw new Error("SiteContext is missing");
  return value;
}
