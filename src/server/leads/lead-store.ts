import { createHash } from "node:crypto";
import type { Database, Row, Tx } from "../database/index.ts";
import {
  newReference,
  type Answer,
  type KeptLead,
  type LeadState,
  type NewDelivery,
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

/** The last lead of a page. The next page begins after it. */
type Cursor = Pick<KeptLead, "receivedMs" | "id">;

/** The store of all leads. Its methods throw only if the database fails. */
export type LeadStore = {
  /**
   * Stores a lead and queues its deliveries in one transaction. Resolves after the commit is durable. The same submission id
   * with the same content is a duplicate. Without a submission id, equal content within `repeatWindowMs` is one.
   */
  add: (
    lead: NewLead,
    deliveries: readonly NewDelivery[],
    makeReference?: () => string,
  ) => Promise<AddResult>;
  find: (reference: string) => Promise<KeptLead | undefined>;
  /** Lists leads, newest first. The next page begins `after` the last lead of this page. */
  list: (
    limit: number,
    filter?: LeadFilter,
    after?: Cursor,
  ) => Promise<KeptLead[]>;
  /** Notes that a person answered a lead, who then knows of it. Undefined if there is no such lead. */
  answer: (
    reference: string,
    answer: Pick<Answer, "by" | "note">,
  ) => Promise<AnswerResult | undefined>;
  /** Opens an answered lead again. Undefined if there is no such lead. */
  takeBackAnswer: (
    reference: string,
  ) => Promise<{ result: "taken_back" | "open" } | undefined>;
  /** How many leads wait for an answer. */
  countOpen: () => Promise<number>;
  /** A person of the agency knows of the lead now. */
  noteTold: (id: string) => Promise<void>;
  /** Value of a setting that all processes on this database share. The first call decides it. */
  setting: (key: string, make: () => string) => Promise<string>;
};

/** A form posted without script has no id. A second identical post within ten minutes counts as the same lead. */
export const repeatWindowMs = 10 * 60 * 1000;

/** The longest name of a person who answers, and the longest note, in code points. */
export const longestBy = 200;
export const longestNote = 2000;

/** Confirmations in an hour: a stranger could use the form to mail anybody. The lead itself is kept and mailed all the same. */
type ConfirmationLimits = { toOneAddress: number; inAll: number };

const usualLimits: ConfirmationLimits = { toOneAddress: 3, inAll: 200 };

/** The lead store in a database of either engine. */
export function leadStore(database: Database, limits = usualLimits): LeadStore {
  return {
    add: (lead, deliveries, makeReference = newReference) =>
      database.transaction((tx) =>
        add(tx, lead, deliveries, makeReference, limits),
      ),
    async find(reference) {
      return parseKept(await database.query(findLead, reference))[0];
    },
    async list(limit, filter = {}, after) {
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
    async answer(reference, { by, note }) {
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
    async takeBackAnswer(reference) {
      const opened = await database.query(setUnanswered, reference);
      if (opened.length > 0) return { result: "taken_back" };
      const [row] = await database.query(findAnswer, reference);
      return row && { result: "open" };
    },
    async countOpen() {
      const [row] = await database.query(countOpen);
      return Number(row?.["n"]);
    },
    async noteTold(id) {
      await database.query(markTold, id);
    },
    setting: (key, make) =>
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
  deliveries: readonly NewDelivery[],
  makeReference: () => string,
  limits: ConfirmationLimits,
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
  let isConfirmed = false;
  for (const delivery of deliveries) {
    const isConfirmation = delivery.channel === "confirmation";
    if (isConfirmation && !(await mayConfirm(tx, delivery, limits))) continue;
    isConfirmed ||= isConfirmation;
    await queueDelivery(tx, lead.id, delivery);
  }
  return { result: "stored", reference, isConfirmed };
}

async function mayConfirm(
  tx: Tx,
  { recipient }: NewDelivery,
  { toOneAddress, inAll }: ConfirmationLimits,
): Promise<boolean> {
  const [row] = await tx.query(countConfirmations, recipient);
  return Number(row?.["own"]) < toOneAddress && Number(row?.["n"]) < inAll;
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

/** Queues a delivery, once for each lead, channel and recipient. True if it was queued now. */
export async function queueDelivery(
  tx: Tx,
  leadId: string,
  { channel, recipient }: NewDelivery,
): Promise<boolean> {
  // The id stands in logs and names of files, so it has no address.
  const hash = createHash("sha256").update(recipient.toLowerCase());
  const mark = recipient === "" ? "" : `:${hash.digest("hex").slice(0, 12)}`;
  const id = `${leadId}:${channel}${mark}`;
  const values = [id, leadId, channel, recipient];
  return (await tx.query(insertDelivery, ...values)).length > 0;
}

const insertDelivery = `
INSERT INTO outbox (id, lead_id, channel, recipient, state, attempts, queued_ms, due_ms)
VALUES ($1, $2, $3, $4, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING id`;

const countConfirmations = `
SELECT count(*) AS n, count(CASE WHEN recipient = $1 THEN 1 END) AS own
FROM outbox WHERE channel = 'confirmation' AND queued_ms > now_ms() - 3600000`;

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
