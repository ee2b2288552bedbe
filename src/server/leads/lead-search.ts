import type { LeadFilter } from "./lead-filter.ts";
import { readAll } from "./lead-record.ts";
import type { LeadStore } from "./lead-store.ts";
import type { KeptLead } from "./stored-lead.ts";

/** What a person looks for. */
export type LeadSearch = LeadFilter & {
  /** All of them stand somewhere in the lead, in any letter case. */
  words?: string;
};

/** All leads that a search finds, newest first. A person's words can stand in any field, for which no database has an index. */
export async function* matchingLeads(
  leads: Pick<LeadStore, "list">,
  { words = "", ...filter }: LeadSearch,
): AsyncGenerator<KeptLead> {
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word !== "");
  for await (const lead of readAll(leads, filter)) {
    const text = textOf(lead);
    if (wanted.every((word) => text.includes(word))) yield lead;
  }
}

/** Everything that a visitor wrote and a person noted. */
function textOf({ reference, fields, answer }: KeptLead): string {
  return folded(
    [
      reference,
      ...Object.values(fields.normalised).flat(),
      ...(answer ? [answer.by, answer.note] : []),
    ].join("\n"),
  );
}

/** Full-width letters are those of a keyboard; letter case does not matter. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
