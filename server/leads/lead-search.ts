import type { LeadFilter } from "./lead-filter.ts";
import { valuesOf } from "./lead-counts.ts";
import { readAll } from "./lead-record.ts";
import type { LeadStore } from "./lead-store.ts";
import type { KeptLead } from "./stored-lead.ts";

/** What a person looks for. Groupings are compared as `countLeadsBy` counts them. */
export type LeadSearch = LeadFilter & {
  /** All of them stand somewhere in the lead, in any letter case. */
  words?: string;
  service?: string;
  page?: string;
  source?: string;
};

export type FoundLeads = {
  /** The newest ones. */
  leads: KeptLead[];
  /** How many there are in all. */
  total: number;
  /** Values of all stored leads, by which one can search. */
  values: Record<(typeof searchable)[number], string[]>;
};

const searchable = ["service", "page", "source"] as const;

/** Reads all leads once: a person's words can stand in any field, for which no database has an index. */
export async function searchLeads(
  leads: Pick<LeadStore, "list">,
  search: LeadSearch,
  most: number,
): Promise<FoundLeads> {
  const values = {
    service: new Set<string>(),
    page: new Set<string>(),
    source: new Set<string>(),
  };
  for await (const lead of readAll(leads, {}))
    for (const name of searchable)
      for (const value of valuesOf[name](lead))
        if (value !== "") values[name].add(value);
  const found: KeptLead[] = [];
  let total = 0;
  for await (const lead of matchingLeads(leads, search)) {
    total += 1;
    if (total <= most) found.push(lead);
  }
  const sorted = (name: (typeof searchable)[number]) =>
    [...values[name]].toSorted();
  return {
    leads: found,
    total,
    values: {
      service: sorted("service"),
      page: sorted("page"),
      source: sorted("source"),
    },
  };
}

/** All leads that a search finds, newest first. */
export async function* matchingLeads(
  leads: Pick<LeadStore, "list">,
  { words = "", service, page, source, ...filter }: LeadSearch,
): AsyncGenerator<KeptLead> {
  const wanted = foldedWords(words);
  const groups = { service, page, source };
  for await (const lead of readAll(leads, filter)) {
    const isMeant = searchable.every(
      (name) =>
        groups[name] === undefined ||
        valuesOf[name](lead).includes(groups[name]),
    );
    if (!isMeant) continue;
    const text = textOf(lead);
    if (wanted.every((word) => text.includes(word))) yield lead;
  }
}

function foldedWords(words: string): string[] {
  return folded(words)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Everything that a visitor wrote and a person noted. */
function textOf({ reference, fields, answers }: KeptLead): string {
  return folded(
    [
      reference,
      ...Object.values(fields.normalised).flat(),
      ...answers.flatMap(({ by, note }) => [by, note]),
    ].join("\n"),
  );
}

/** Full-width letters are those of a keyboard; letter case does not matter. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
