import {
  lock,
  rows,
  type Database,
  type Row,
  type Work,
} from "../database/index.ts";
import type { Channel } from "../channel.ts";
import {
  answerLead,
  takeBackAnswer,
  type Answering,
  type AnswerResult,
  type TakenBack,
} from "./answers.ts";
import {
  filterValues,
  type LeadCursor,
  type LeadFilter,
} from "./lead-filter.ts";
import { leadValues, parseKeptRow } from "./lead-row.ts";
import type { KeptLead, StoredLead } from "./stored-lead.ts";
import { notBehind } from "./retention.ts";
import * as sql from "./statements.ts";

type AddResult =
  | { result: "stored" | "duplicate"; reference: string }
  /** The submission id was seen with other content. */
  | { result: "conflict" };

/** The store of all leads. Its methods throw only if the database fails. */
export type LeadStore = {
  /**
   * Stores a lead under a free reference and queues its deliveries in one transaction. Resolves after the commit is
   * durable. The same submission id with the same content is a duplicate. Without a submission id, equal content within
   * `repeatWindowMs` is a duplicate.
   */
  add: (
    lead: Omit<StoredLead, "reference">,
    newReference: () => string,
    channels: readonly Channel[],
  ) => Promise<AddResult>;
  find: (reference: string) => Promise<KeptLead | undefined>;
  /** Lists leads, newest first. The next page begins `after` the last lead of this page. */
  list: (
    limit: number,
    filter?: LeadFilter,
    after?: LeadCursor,
  ) => Promise<KeptLead[]>;
  /** See `answerLead`. */
  answer: (
    reference: string,
    answering: Answering,
  ) => Promise<AnswerResult | undefined>;
  /** See `takeBackAnswer`. */
  takeBackAnswer: (reference: string) => Promise<TakenBack | undefined>;
  /** How many leads wait for an answer. */
  countOpen: () => Promise<number>;
  /** A person of the agency knows of the lead now. */
  noteTold: (id: string) => Promise<void>;
  /** Value of a setting that all processes on this database share. The first call decides it. */
  setting: (key: string, make: () => string) => Promise<string>;
};

/** A form posted without script has no id. A second identical post within ten minutes counts as the same lead. */
export const repeatWindowMs = 10 * 60 * 1000;

/** The lead store in a database of either engine. */
export function leadStore(database: Database): LeadStore {
  return {
    add: (...lead) => database.transaction(() => add(database, ...lead)),
    find: async (reference) => {
      const [row] = await database.query(sql.findLead, reference);
      return row && parseKeptRow(row);
    },
    async list(limit, filter = {}, after) {
      const values = filterValues(filter, after);
      const found = await database.query(sql.listLeads, ...values, limit);
      return found.map(parseKeptRow);
    },
    answer: (...given) => answerLead(database, ...given),
    takeBackAnswer: (reference) => takeBackAnswer(database, reference),
    async countOpen() {
      const [row] = await database.query(sql.countOpen);
      return Number(row?.["n"]);
    },
    async noteTold(id) {
      await database.query(sql.markTold, id);
    },
    setting: (key, make) =>
      database.transaction(() => decideSetting(key, make)),
  };
}

function* add(
  database: Database,
  ...[posted, newReference, channels]: Parameters<LeadStore["add"]>
): Work<AddResult> {
  const receivedMs = yield* notBehind(posted.receivedMs);
  const lead = { ...posted, receivedMs };
  // Without the lock, two parallel copies of one post could both be stored.
  yield* lock(database, lead.submissionId ?? lead.contentHash);
  const known = yield* findCopy(lead);
  if (known !== undefined)
    return known["content_hash"] === lead.contentHash
      ? { result: "duplicate", reference: String(known["reference"]) }
      : { result: "conflict" };
  // References almost never collide. Ten collisions in a row mean that the generator is broken.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const stored = { ...lead, reference: newReference() };
    const [inserted] = yield* rows(sql.insertLead, ...leadValues(stored));
    if (inserted === undefined) continue;
    for (const channel of channels)
      yield* rows(sql.queueDelivery, `${lead.id}:${channel}`, lead.id, channel);
    return { result: "stored", reference: stored.reference };
  }
  throw new Error("no free reference in ten attempts");
}

function* findCopy({
  submissionId,
  contentHash,
  receivedMs,
}: Parameters<LeadStore["add"]>[0]): Work<Row | undefined> {
  const [row] =
    submissionId === null
      ? yield* rows(sql.findRepeat, contentHash, receivedMs - repeatWindowMs)
      : yield* rows(sql.findSubmission, submissionId);
  return row;
}

function* decideSetting(key: string, make: () => string): Work<string> {
  yield* rows(sql.insertSetting, key, make());
  const [row] = yield* rows(sql.findSetting, key);
  return String(row?.["value"]);
}
