import { campaignParameters } from "#shared/attribution.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { readAll } from "./lead-record.ts";
import type { LeadStore } from "./lead-store.ts";
import { stateOf, type KeptLead } from "./stored-lead.ts";

/** By what leads can be counted: the page with the form, the page of the visit's beginning, where the visit came from. */
export const groupings = [
  "page",
  "landing",
  "source",
  "service",
  "language",
  "week",
] as const;
export type Grouping = (typeof groupings)[number];

export function isGrouping(text: string): text is Grouping {
  return (groupings as readonly string[]).includes(text);
}

/** Leads of one value of a grouping; "" if the value is not known. */
export type LeadCount = {
  value: string;
  leads: number;
  open: number;
  answered: number;
  marked: number;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts all leads of a filter. A lead about several services counts for each of them. Weeks come newest first,
 * everything else with the most leads first.
 */
export async function countLeadsBy(
  by: Grouping,
  leads: Pick<LeadStore, "list">,
  filter: LeadFilter,
): Promise<LeadCount[]> {
  const counts = new Map<string, LeadCount>();
  for await (const lead of readAll(leads, filter))
    for (const value of valuesOf[by](lead)) add(counts, value, lead);
  const byValue = (one: LeadCount, other: LeadCount) =>
    one.value < other.value ? -1 : 1;
  const all = [...counts.values()].toSorted(byValue);
  return by === "week"
    ? all.toReversed()
    : all.toSorted((one, other) => other.leads - one.leads);
}

function add(counts: Map<string, LeadCount>, value: string, lead: KeptLead) {
  const state = stateOf(lead);
  const count = counts.get(value) ?? {
    value,
    leads: 0,
    open: 0,
    answered: 0,
    marked: 0,
  };
  count.leads += 1;
  count[state === "new" ? "open" : state] += 1;
  counts.set(value, count);
}

/** The values of a lead by each grouping; "" if one is not known. */
export const valuesOf: Record<Grouping, (lead: KeptLead) => readonly string[]> =
  {
    page: ({ page }) => [page],
    landing: ({ attribution }) => [attribution["landingPath"] ?? ""],
    source: ({ attribution }) => [
      attribution["utm_source"] ??
        clickIds.find((name) => name in attribution) ??
        attribution["referrerHost"] ??
        "",
    ],
    service: ({ fields }) =>
      fields.normalised.services.length > 0 ? fields.normalised.services : [""],
    language: ({ locale }) => [locale],
    week: ({ receivedMs }) => [mondayOf(receivedMs)],
  };

/** Parameters that advertising services add to a link. Their name says which service it was, their value is of one click. */
const clickIds = campaignParameters.filter((name) => !name.startsWith("utm_"));

/** The day on which its week began (UTC), such as 2026-01-12. */
function mondayOf(epochMs: number): string {
  const day = Math.floor(epochMs / dayMs);
  // The first day, 1 January 1970, was a Thursday.
  return new Date((day - ((day + 3) % 7)) * dayMs).toISOString().slice(0, 10);
}
