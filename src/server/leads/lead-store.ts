import type { Database, Row, Tx } from "../database/index.ts";
import {
  newReference,
  type Answer,
  type KeptLead,
  type LeadState,
  type NewLead,
} from "./lead.ts";
import { insertLead, leadValues, parseAnswer, parseKept } from "./lead-row.ts";
import { notBehind } from "./retention.ts";

type AddResult =
  /** `isConfirmed`: a confirmation to the visitor was queued. */
  | { result: "stored" | "duplicate"; reference: string; isConfirmed: boolean }
  /** The submission id was seen with other content. */
  | { result: "conflict" };

type AnswerResult =
  | { result: "answered" }
  /** Somebody was quicker: their answer stays as it is. */
  | { result: "already"; answer: Answer };

/** Queues the deliveries of a new lead in its transaction. True if one of them is a confirmation to the visitor. */
export type QueueDeliveries = (tx: Tx) => Promise<boolean>;

/** Conditions that leads must meet. An absent condition accepts every lead. */
export type LeadFilter = {
  /** Received at this time or later (epoch milliseconds). */
  sinceMs?: number;
  /** Compared without regard to letter case. */
  email?: string;
  /** A delivery of the lead is waiting, has failed for good, or is only a file. */
  isUndelivered?: true;
  state?: LeadState;
};

/** A form posted without script has no id. A second identical post within ten minutes counts as the same lead. */
export const repeatWindowMs = 10 * 60 * 1000;

/** The longest name of a person who answers, and the longest note, in code points. */
export const longestBy = 200;
export const longestNote = 2000;

export type LeadStore = ReturnType<typeof leadStore>;

/** The store of all leads, in a database of either engine. Its methods throw only if the database fails. */
export function leadStore(database: Database) {
  return {
    /**
     * Stores a lead and queues its deliveries in one transaction. Resolves after the commit is durable. The same submission id
     * with the same content is a duplicate. Without a submission id, equal content within `repeatWindowMs` is one.
     */
    add: (
      lead: NewLead,
      queue: QueueDeliveries,
      makeReference = newReference,
    ): Promise<AddResult> =>
      database.transaction((tx) => add(tx, lead, queue, makeReference)),

    async find(reference: string): Promise<KeptLead | undefined> {
      return parseKept(await database.query(findLead, reference))[0];
    },

    /** Lists leads, newest first. The next page begins `after` the last lead of this page. */
    async list(
      limit: number,
      filter: LeadFilter = {},
      after?: Pick<KeptLead, "receivedMs" | "id">,
    ): Promise<KeptLead[]> {
      const rows = await database.query(
        listLeads,
        limit,
        filter.sinceMs ?? null,
        filter.email?.toLowerCase() ?? null,
        filter.isUndelivered ? 1 : null,
        filter.state ?? null,
        after?.receivedMs ?? null,
        after?.id ?? null,
      );
      return parseKept(rows);
    },

    /** Notes that a person answered a lead, who then knows of it. Undefined if there is no such lead. */
    async answer(
      reference: string,
      { by, note }: Pick<Answer, "by" | "note">,
    ): Promise<AnswerResult | undefined> {
      for (;;) {
        const noted = await database.query(setAnswered, reference, by, note);
        if (noted.length > 0) return { result: "answered" };
        const [row] = await database.query(findAnswer, reference);
        if (row === undefined) return undefined;
        const answer = parseAnswer(row);
        // It waits again since a moment.
        if (answer === null) continue;
        // A button that is pressed twice posts twice.
        return answer.by === by && answer.note === note
          ? { result: "answered" }
          : { result: "already", answer };
      }
    },

    /** Opens an answered lead again. Undefined if there is no such lead. */
    async takeBackAnswer(
      reference: string,
    ): Promise<{ result: "taken_back" | "open" } | undefined> {
      const opened = await database.query(setUnanswered, reference);
      if (opened.length > 0) return { result: "taken_back" };
      const [row] = await database.query(findAnswer, reference);
      return row && { result: "open" };
    },

    /** How many leads wait for an answer. */
    async countOpen(): Promise<number> {
      const [row] = await database.query(countOpen);
      return Number(row?.["n"]);
    },

    /** A person of the agency knows of the lead now. */
    async noteTold(id: string): Promise<void> {
      await database.query(markTold, id);
    },

    /** Value of a setting that all processes on this database share. The first call decides it. */
    setting: (key: string, make: () => string): Promise<string> =>
      database.transaction(async (tx) => {
        await tx.query(
          "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
          key,
          make(),
        );
        const sql = "SELECT value FROM setting WHERE key = $1";
        const [row] = await tx.query(sql, key);
        return String(row?.["value"]);
      }),
  };
}

async function add(
  tx: Tx,
  posted: NewLead,
  queue: QueueDeliveries,
  makeReference: () => string,
): Promise<AddResult> {
  const receivedMs = await notBehind(tx, posted.receivedMs);
  const lead = { ...posted, receivedMs };
  // Without the lock, two parallel copies of one post could both be stored.
  await tx.lock(lead.submissionId ?? lead.contentHash);
  const copy = await findCopy(tx, lead);
  if (copy !== undefined)
    return copy["content_hash"] === lead.contentHash
      ? {
          result: "duplicate",
          reference: String(copy["reference"]),
          isConfirmed: Number(copy["confirmations"]) > 0,
        }
      : { result: "conflict" };
  const reference = await insert(tx, lead, makeReference);
  return { result: "stored", reference, isConfirmed: await queue(tx) };
}

/** Stores the lead under a free reference. Ten collisions in a row mean that the generator is broken. */
async function insert(
  tx: Tx,
  lead: NewLead,
  makeReference: () => string,
): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const reference = makeReference();
    const values = leadValues({ ...lead, reference });
    if ((await tx.query(insertLead, ...values)).length > 0) return reference;
  }
  throw new Error("no free reference in ten attempts");
}

async function findCopy(
  tx: Tx,
  { submissionId, contentHash, receivedMs }: NewLead,
): Promise<Row | undefined> {
  const [row] =
    submissionId === null
      ? await tx.query(findRepeat, contentHash, receivedMs - repeatWindowMs)
      : await tx.query(findSubmission, submissionId);
  return row;
}

const found = `SELECT reference, content_hash,
  (SELECT count(*) FROM outbox WHERE lead_id = lead.id AND channel = 'confirmation') AS confirmations FROM lead`;

const findSubmission = `${found} WHERE submission_id = $1`;

const findRepeat = `${found} WHERE submission_id IS NULL AND content_hash = $1 AND received_ms > $2 ORDER BY received_ms DESC LIMIT 1`;

const withDeliveries = (leads: string) => `
SELECT lead.*, outbox.channel, outbox.recipient, outbox.state, outbox.attempts, outbox.last_error
FROM (${leads}) AS lead LEFT JOIN outbox ON outbox.lead_id = lead.id
ORDER BY lead.received_ms DESC, lead.id DESC, outbox.channel, outbox.recipient`;

const findLead = withDeliveries("SELECT * FROM lead WHERE reference = $1");

/** `stateOf` in SQL. */
const state = `CASE WHEN answered_ms IS NOT NULL THEN 'answered'
  WHEN spam_status = 'flagged' THEN 'marked' ELSE 'new' END`;

// PostgreSQL needs the casts to know the types of parameters that may be null.
const listLeads = withDeliveries(`SELECT * FROM lead
  WHERE (CAST($2 AS BIGINT) IS NULL OR received_ms >= $2)
    AND (CAST($3 AS TEXT) IS NULL OR email = $3)
    AND (CAST($4 AS BIGINT) IS NULL OR EXISTS (
      SELECT 1 FROM outbox WHERE lead_id = lead.id
      AND (state IN ('pending', 'sending', 'dead') OR state = 'filed' AND channel = 'team-mail')))
    AND (CAST($5 AS TEXT) IS NULL OR ${state} = $5)
    AND (CAST($6 AS BIGINT) IS NULL OR (received_ms, id) < ($6, CAST($7 AS TEXT)))
  ORDER BY received_ms DESC, id DESC LIMIT $1`);

const setAnswered = `
UPDATE lead SET answered_ms = now_ms(), answered_by = $2, answer_note = $3, told_ms = coalesce(told_ms, now_ms())
WHERE reference = $1 AND answered_ms IS NULL RETURNING id`;

const setUnanswered = `
UPDATE lead SET answered_ms = NULL, answered_by = NULL, answer_note = NULL
WHERE reference = $1 AND answered_ms IS NOT NULL RETURNING id`;

const findAnswer =
  "SELECT answered_ms, answered_by, answer_note FROM lead WHERE reference = $1";

const countOpen =
  "SELECT count(*) AS n FROM lead WHERE answered_ms IS NULL AND spam_status = 'ok'";

export const markTold =
  "UPDATE lead SET told_ms = now_ms() WHERE id = $1 AND told_ms IS NULL";
