import type { Locale } from "#shared/locales.ts";
import type { SqlValue } from "../database/index.ts";
import type { LeadState, StoredLead } from "./stored-lead.ts";

/** Conditions that leads must meet. An absent condition accepts every lead. */
export type LeadFilter = {
  /** Received at this time or later (epoch milliseconds). */
  sinceMs?: number;
  /** Received before this time. */
  untilMs?: number;
  locale?: Locale;
  /** Compared without regard to letter case. */
  email?: string;
  /** A delivery of the lead is waiting, has failed for good, or is only a file. */
  isUndelivered?: true;
  state?: LeadState;
};

/** The last lead of a page. The next page begins after it. */
export type LeadCursor = Pick<StoredLead, "receivedMs" | "id">;

/** Parameters of `listLeads` without the last, in the order of their numbers. */
export function filterValues(
  filter: LeadFilter,
  after: LeadCursor | undefined,
): SqlValue[] {
  return [
    filter.sinceMs ?? null,
    filter.untilMs ?? null,
    filter.locale ?? null,
    filter.email?.toLowerCase() ?? null,
    filter.isUndelivered ? 1 : null,
    filter.state ?? null,
    after?.receivedMs ?? null,
    after?.id ?? null,
  ];
}
