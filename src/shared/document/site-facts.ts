import type { Locale } from "../locales.ts";

/** Facts of `content/site.yaml` that every page needs. */
export type SiteFacts = {
  brand: string;
  /** The mark of the brand as SVG. */
  mark: string;
  company: string;
  email: string;
  privacyEmail: string;
  retentionMonths: number;
  origin: string;
  form: {
    /** Labels of the budget bands in each language; without them the form has no budget. */
    budgetBands?: Record<Locale, string[]> | undefined;
    hasNewsletter: boolean;
    noticeVersion: string;
  };
};
