import type { CompanyFrame } from "#shared/company.ts";
import { useTree } from "../i18n/i18n.tsx";
import { loadedMessages, type ShownMessages } from "../i18n/messages.ts";

/** What the company says of itself in the language of the page; undefined if it says nothing. */
export function useCompany(): CompanyFrame | undefined {
  const { locale } = useTree();
  const messages: ShownMessages = loadedMessages(locale);
  return messages.company;
}
