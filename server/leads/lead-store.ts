import type { Lead, RawLead } from "#shared/lead.ts";
import type { Locale } from "#shared/locales.ts";

type Consent = {
  /** Version of the privacy notice the form showed. */
  noticeVersion: string;
  /** Epoch milliseconds. */
  at: number;
  marketing: boolean;
};

export type Spam = {
  score: number;
  reasons: string[];
  /** A flagged lead is kept and listed, never dropped. */
  status: "ok" | "flagged" | "released";
};

/** Everything kept about one lead. No IP address, no full user agent, no cookie. */
export type StoredLead = {
  id: string;
  /** Made by the form; null for a form posted without script. */
  submissionId: string | null;
  /** What the visitor is told: `C-` and eight characters. */
  reference: string;
  /** Of the normalised fields; tells a repeated post from another one. */
  contentHash: string;
  /** Epoch milliseconds. */
  receivedMs: number;
  locale: Locale;
  /** Path of the page that carried the form, "" if unknown. */
  page: string;
  fields: { raw: RawLead; normalised: Lead };
  consent: Consent;
  attribution: Record<string, string>;
  spam: Spam;
  uaFamily: string;
};

export type AddResult =
  | { result: "stored" | "duplicate"; reference: string }
  /** The submission id was seen with other content. */
  | { result: "conflict" }
  /** Another lead has this reference: try again with a new one. */
  | { result: "reference_taken" };

/** Where leads are kept. Every method throws only if the store failed. */
export type LeadStore = {
  /**
   * Keeps a lead; resolved only after it is durable. The same submission id with the same content is a
   * duplicate; so is equal content without submission id within `repeatWindowMs`.
   */
  add: (lead: StoredLead) => Promise<AddResult>;
  find: (reference: string) => Promise<StoredLead | undefined>;
  /** Newest first. */
  list: (limit: number) => Promise<StoredLead[]>;
  /** Value of a setting shared by all processes on this store; the first to ask decides it. */
  setting: (key: string, make: () => string) => Promise<string>;
  /** Resolves if the store can be used. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** A form posted without script has no id: a second press of the button within ten minutes is the same lead. */
export const repeatWindowMs = 10 * 60 * 1000;
