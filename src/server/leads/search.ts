import type { KeptLead } from "./lead.ts";
import type { LeadFilter, LeadStore } from "./lead-store.ts";

/** `words`: all of them stand somewhere in the lead, in any letter case. No database has an index for that. */
export type LeadSearch = LeadFilter & { words?: string };

const pageSize = 200;

/** All leads that a search finds, newest first, read one page at a time. Leads that arrive in the meantime are left out. */
export async function* searchLeads(
  leads: Pick<LeadStore, "list">,
  { words = "", ...filter }: LeadSearch,
): AsyncGenerator<KeptLead> {
  const wanted = folded(words).split(/\s+/);
  let last: KeptLead | undefined;
  do {
    const page: KeptLead[] = await leads.list(pageSize, filter, last);
    for (const lead of page) {
      const text = textOf(lead);
      if (wanted.every((word) => text.includes(word))) yield lead;
    }
    last = page.at(-1);
  } while (last !== undefined);
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
  return text.normalize("NFKC").toLowerCase().trim();
}
