import type { Locale } from "../locales.ts";
import type { Markup } from "./markup.ts";

/** Facts about the site that every page needs besides words; from `content/site.yaml`. */
export type SiteFacts = {
  brand: string;
  /** The brand's mark, a drawing. */
  mark: Markup;
  company: string;
  email: string;
  privacyEmail: string;
  retentionMonths: number;
  origin: string;
  phone?: { tel: string; text: Record<Locale, string> };
  line?: { id: string; url: string };
  /** False if `content/site.yaml` switches it off: browsers then keep no pages for times without connection. */
  offline?: false;
  form: {
    /** Labels of the budget bands in each language; without them the form has no budget. */
    budgetBands?: Record<Locale, string[]>;
    hasNewsletter: boolean;
    noticeVersion: string;
    /** Whether the visitor gets a mail; the form promises one only then. */
    sendsConfirmation: boolean;
  };
};
