import type { Lead, RawLead } from "#shared/lead/fields.ts";
import type { Locale } from "#shared/locales.ts";

type Consent = {
  /** Version of the privacy notice the form showed. */
  noticeVersion: string;
  /** SHA-256 (hex) of the words agreed to; absent where the form showed those of another version. */
  textSha256?: string;
  /** Epoch milliseconds. */
  at: number;
  marketing: boolean;
};

export type Spam = {
  score: number;
  reasons: string[];
  /** A flagged lead is kept and listed, never dropped. A test is the server's own, daily. */
  status: "ok" | "flagged" | "released" | "test";
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
