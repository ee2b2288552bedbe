import { randomBytes } from "node:crypto";
import { rows, type Database, type Work } from "../database/index.ts";
import type { LeadStore } from "../leads/index.ts";

export type WriteTest = {
  /** Resolves when a test write is on the disk. Rejects if it failed. Leaves nothing behind. */
  run: () => Promise<void>;
  /** Call when a lead could not be stored: until a test write of a lead's size succeeds, tests have that size. */
  doubt: () => void;
};

/** A test write needs less room than a lead, so now and then it is made as large as one. */
const largeEveryMs = 60_000;
const smallEveryMs = 1000;

/** Makes a test that writes at most once a second, whatever the number of its callers. */
export function writeTest(
  database: Pick<Database, "query" | "transaction">,
  now: () => number = () => performance.now(),
): WriteTest {
  let writtenMs = -Infinity;
  let largeMs = -Infinity;
  let running: Promise<void> | undefined;

  async function write(): Promise<void> {
    const isLarge = now() - largeMs >= largeEveryMs;
    writtenMs = -Infinity;
    if (isLarge) {
      largeMs = -Infinity;
      await database.transaction(writeLead);
      largeMs = now();
    } else await database.query(touch);
    writtenMs = now();
  }

  return {
    async run() {
      if (now() - writtenMs < smallEveryMs) return;
      running ??= write().finally(() => (running = undefined));
      await running;
    },
    doubt() {
      writtenMs = -Infinity;
      largeMs = -Infinity;
    },
  };
}

/** The same store, which calls `doubt` when a lead could not be stored. */
export function noticingFailures(
  leads: LeadStore,
  doubt: WriteTest["doubt"],
): LeadStore {
  return {
    ...leads,
    add: (...lead) =>
      leads.add(...lead).catch((fault: unknown) => {
        doubt();
        throw fault;
      }),
  };
}

/** Updates one row, so the database does not grow. */
const touch =
  "INSERT INTO write_test (id, at_ms) VALUES (1, now_ms()) ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";

/** Writes into the tables and indexes of a lead, which is gone before anybody can see it. */
function* writeLead(): Work<void> {
  yield* rows(touch);
  yield* rows(deleteTestLead);
  yield* rows(insertTestLead, randomBytes(leadBytes).toString("base64url"));
  yield* rows(insertTestDelivery);
  yield* rows(deleteTestLead);
}

/** A long lead in Thai, stored as entered and as normalised. Random, because PostgreSQL compresses text. */
const leadBytes = 16_384;

const insertTestLead =
  "INSERT INTO lead (id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, ua_family, notes, email, spam_status) VALUES ('write-test', 'write-test', '', 0, 'en', '', $1, '{}', '{}', '{}', '', '[]', '', 'test')";

const insertTestDelivery =
  "INSERT INTO outbox (id, lead_id, channel, state, attempts, queued_ms, due_ms) VALUES ('write-test', 'write-test', 'team-mail', 'sent', 0, 0, 0)";

/** Deletes its delivery as well. */
const deleteTestLead = "DELETE FROM lead WHERE id = 'write-test'";
