import type { Database } from "../database/database.ts";
import type { Channel } from "../outbox/channel.ts";
import { reasonOf } from "../reason-of.ts";
import type { LeadStore } from "./lead-store.ts";
import { erasuresWithin } from "./statements.ts";
import type { StoredLead } from "./stored-lead.ts";

type Recent = {
  lead: StoredLead;
  channels: readonly Channel[];
  /** By the clock that cannot be set. */
  storedAt: number;
};

type RecentParts = {
  leads: LeadStore;
  database: Pick<Database, "query">;
  /** Epoch milliseconds. */
  now: () => number;
  log: {
    info: (facts: object, text: string) => void;
    error: (facts: object, text: string) => void;
  };
};

const mostLeads = 200;
const keptMs = 10 * 60 * 1000;
/** After a fail-over the database has the clock of another machine. A lead too many is only named. */
const marginMs = 60 * 1000;

/**
 * A lead store that keeps in memory, for ten minutes, the leads that it acknowledged last. `restore` stores those again that
 * the database does not have: call it when the database may be another one, such as a standby that had not received the
 * last leads, or a restored backup. A lead that is there stays as it is.
 */
export function keepRecent({ leads, database, now, log }: RecentParts): {
  leads: LeadStore;
  restore: () => Promise<void>;
  /** References of acknowledged leads that are missing and were not stored again. */
  lost: () => readonly string[];
} {
  let recent: Recent[] = [];
  const lost = new Set<string>();

  function remember(one: Recent): void {
    const { reference } = one.lead;
    if (recent.some(({ lead }) => lead.reference === reference)) return;
    const since = now() - keptMs;
    recent = [...recent, one]
      .filter(({ lead }) => lead.receivedMs > since)
      .slice(-mostLeads);
  }

  async function add(...given: Parameters<LeadStore["add"]>) {
    const [lead, , channels] = given;
    const added = await leads.add(...given);
    // Of a duplicate, the process that stored it may be gone.
    if (added.result !== "conflict")
      remember({
        lead: { ...lead, reference: added.reference },
        channels,
        storedAt: performance.now(),
      });
    return added;
  }

  /** True if it was missing. */
  async function storeAgain({
    lead,
    channels,
    storedAt,
  }: Recent): Promise<boolean> {
    const found = await leads.find(lead.reference);
    if (found?.contentHash === lead.contentHash) return false;
    // Somebody may have erased it. Its reference lets people decide.
    const age = Math.ceil(performance.now() - storedAt);
    const [row] = await database.query(erasuresWithin, age + marginMs);
    if (Number(row?.["n"]) > 0) throw new Error("somebody erased leads since");
    const addAs = (one: StoredLead) =>
      leads.add(one, () => lead.reference, channels);
    const { result } = await addAs(lead);
    // The visitor posted it once more with other content meanwhile. Both are kept.
    if (result === "conflict") await addAs({ ...lead, submissionId: null });
    return result !== "duplicate";
  }

  return {
    leads: { ...leads, add },
    lost: () => [...lost],
    async restore() {
      const since = now() - keptMs;
      const restored: string[] = [];
      for (const one of recent) {
        if (one.lead.receivedMs <= since) continue;
        const { reference } = one.lead;
        try {
          if (await storeAgain(one)) restored.push(reference);
          lost.delete(reference);
        } catch (fault) {
          lost.add(reference);
          const facts = { reference, error: reasonOf(fault) };
          log.error(facts, "an acknowledged lead is missing in the database");
        }
      }
      if (restored.length > 0)
        log.error(
          { restored },
          "the database lacked acknowledged leads, which were stored again",
        );
    },
  };
}
