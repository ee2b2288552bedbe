import type { Database, Row, Tx } from "../database/index.ts";
import {
  personOf,
  stateOf,
  type Answer,
  type Delivery,
  type KeptLead,
  type LeadState,
  type StoredLead,
} from "./lead.ts";
import { notBehind } from "./retention.ts";

/** `duplicate`: the same was stored before; `conflict`: the submission id was seen with other content. */
type Added = {
  result: "stored" | "duplicate" | "conflict";
  id: string;
  reference: string;
};

/** Conditions that leads must meet; no database has an index for all of them. An absent one accepts every lead. */
export type LeadFilter = {
  /** Received at this time or later (epoch milliseconds). */
  sinceMs?: number;
  /** As by `personOf`, in any letter case. */
  person?: string;
  /** A delivery of the lead is waiting, or has failed for good; a confirmation to the visitor does not count. */
  isUndelivered?: true;
  state?: LeadState;
  /** All of them stand somewhere in the lead, in any letter case. */
  words?: string;
};

/** A form posted without script has no id. A second identical post within ten minutes counts as the same lead. */
export const repeatWindowMs = 10 * 60 * 1000;

/** The longest name of a person who answers, and the longest note, in code points. */
export const longestBy = 200;
export const longestNote = 2000;

/**
 * Stores a lead. The same submission id with the same content is a duplicate, and so is content that was posted without an id
 * within `repeatWindowMs`; then `id` and `reference` are those of the first.
 */
export async function addLead(tx: Tx, posted: StoredLead): Promise<Added> {
  const receivedMs = await notBehind(tx, posted.receivedMs);
  const lead = { ...posted, receivedMs };
  const { id, submissionId, contentHash, reference } = lead;
  // Without the lock, two parallel copies of one post could both be stored.
  await tx.lock(submissionId ?? contentHash);
  const since = receivedMs - repeatWindowMs;
  const [first] = [
    ...(await tx.query(findSubmission, submissionId)),
    ...(await tx.query(findRepeat, contentHash, since)),
  ];
  if (first !== undefined)
    return {
      result: first["content_hash"] === contentHash ? "duplicate" : "conflict",
      id: String(first["id"]),
      reference: String(first["reference"]),
    };
  await tx.query(
    insertLead,
    id,
    submissionId,
    reference,
    contentHash,
    receivedMs,
    personOf(lead.fields.normalised),
    lead.spam.status,
    JSON.stringify(lead),
  );
  return { result: "stored", id, reference };
}

export type LeadStore = ReturnType<typeof leadStore>;

/** The store of all leads, in a database of either engine. Its methods throw only if the database fails. */
export function leadStore(database: Database) {
  return {
    async find(reference: string): Promise<KeptLead | undefined> {
      const found = withDeliveries("WHERE reference = $1");
      return parseKept(await database.query(found, reference))[0];
    },

    /** All leads that meet the conditions, newest first. */
    async list({
      sinceMs = -Infinity,
      person: given,
      isUndelivered,
      state,
      words = "",
    }: LeadFilter = {}): Promise<KeptLead[]> {
      const person = given?.toLowerCase();
      const wanted = folded(words).split(/\s+/);
      return parseKept(await database.query(withDeliveries(""))).filter(
        (lead) =>
          lead.receivedMs >= sinceMs &&
          (!person || personOf(lead.fields.normalised) === person) &&
          (!isUndelivered || lead.deliveries.some(isMissing)) &&
          (!state || stateOf(lead) === state) &&
          wanted.every((word) => textOf(lead).includes(word)),
      );
    },

    /**
     * Notes that a person answered a lead, who then knows of it. Undefined if there is no such lead. The answer of whoever was
     * quicker stays as it is; a button that is pressed twice posts twice.
     */
    async answer(
      reference: string,
      { by, note }: Pick<Answer, "by" | "note">,
    ): Promise<{ result: "answered" | "already"; answer: Answer } | undefined> {
      const [row] = await database.query(setAnswered, reference, by, note);
      const answer = row ? parseAnswer(row) : null;
      if (answer === null) return undefined;
      const isOurs = answer.by === by && answer.note === note;
      return { result: isOurs ? "answered" : "already", answer };
    },

    /** Opens an answered lead again. False if there is no such lead. */
    async takeBackAnswer(reference: string): Promise<boolean> {
      return (await database.query(setUnanswered, reference)).length > 0;
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

    /** Deletes all that is stored about a person (`personOf`), deliveries included. Returns the references. */
    erase: (person: string): Promise<string[]> =>
      database.transaction(async (tx) => {
        // Retention may delete the same leads in another order, and both would wait for each other.
        await tx.lock("deletion");
        const rows = await tx.query(erasePerson, person.toLowerCase());
        return rows.map(({ reference }) => String(reference));
      }),
  };
}

/** Reads the JSON that `addLead` wrote into a row. */
export function parseLead(row: Row): StoredLead {
  return JSON.parse(String(row["form"]));
}

/** Reads rows of leads joined with their deliveries. */
function parseKept(rows: readonly Row[]): KeptLead[] {
  const leads = new Map<unknown, KeptLead>();
  for (const row of rows) {
    const lead = leads.get(row["id"]) ?? {
      ...parseLead(row),
      toldMs: row["told_ms"] === null ? null : Number(row["told_ms"]),
      answer: parseAnswer(row),
      deliveries: [],
    };
    leads.set(row["id"], lead);
    if (row["channel"] !== null) lead.deliveries.push(parseDelivery(row));
  }
  return [...leads.values()];
}

function parseAnswer(row: Row): Answer | null {
  return row["answered_ms"] === null
    ? null
    : {
        atMs: Number(row["answered_ms"]),
        by: String(row["answered_by"]),
        note: String(row["answer_note"]),
      };
}

function parseDelivery(row: Row): Delivery {
  return {
    channel: row["channel"],
    recipient: row["recipient"],
    state: row["state"],
    attempts: row["attempts"],
    lastError: row["last_error"],
  } as Delivery;
}

const isMissing = ({ state, channel }: Delivery) =>
  state !== "sent" && channel !== "confirmation";

/** Everything that a visitor wrote and a person noted. */
function textOf({ reference, fields, answer }: KeptLead): string {
  const typed = Object.values(fields.normalised).flat();
  return folded([reference, ...typed, answer?.by, answer?.note].join("\n"));
}

/** Full-width letters are those of a keyboard; letter case does not matter. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}

const insertLead = `INSERT INTO lead (id, submission_id, reference, content_hash, received_ms, person, spam_status, form)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

const findSubmission =
  "SELECT id, reference, content_hash FROM lead WHERE submission_id = $1";

const findRepeat = `
SELECT id, reference, content_hash FROM lead
WHERE submission_id IS NULL AND content_hash = $1 AND received_ms > $2 ORDER BY received_ms DESC LIMIT 1`;

const withDeliveries = (condition: string) => `
SELECT lead.*, outbox.channel, outbox.recipient, outbox.state, outbox.attempts, outbox.last_error
FROM lead LEFT JOIN outbox ON outbox.lead_id = lead.id ${condition}
ORDER BY lead.received_ms DESC, lead.id DESC, outbox.channel, outbox.recipient`;

const setAnswered = `
UPDATE lead SET answered_ms = coalesce(answered_ms, now_ms()), answered_by = coalesce(answered_by, $2),
  answer_note = coalesce(answer_note, $3), told_ms = coalesce(told_ms, now_ms())
WHERE reference = $1 RETURNING answered_ms, answered_by, answer_note`;

const setUnanswered = `
UPDATE lead SET answered_ms = NULL, answered_by = NULL, answer_note = NULL WHERE reference = $1 RETURNING id`;

const countOpen =
  "SELECT count(*) AS n FROM lead WHERE answered_ms IS NULL AND spam_status = 'ok'";

export const markTold =
  "UPDATE lead SET told_ms = now_ms() WHERE id = $1 AND told_ms IS NULL";

const erasePerson = "DELETE FROM lead WHERE person = $1 RETURNING reference";
