import { useMessages } from "use-intl/react";
import type { CompanyFrame } from "#content/index.ts";

/** What the company says of itself in the language of the page; undefined if it says nothing. Reading the content adds it. */
export function useCompany(): CompanyFrame | undefined {
  const { company } = useMessages() as { company?: CompanyFrame };
  return company;
}
