import { lock, rows, type Database, type Work } from "../database/database.ts";
import * as sql from "./statements.ts";
import type { Answer } from "./stored-lead.ts";

/** Who says that a lead was answered, and what they want to remember. Both are personal data, and stay with the lead. */
export type Answering = { by: string; note: string };

export type AnswerResult =
  | { result: "answered" }
  /** Somebody was quicker: their answer stays as it is. */
  | { result: "already"; answer: Answer };

export type TakenBack =
  { result: "taken_back"; answer: Answer } | { result: "open" };

/**
 * What a call has tried to write. An engine runs a transaction again if it could not see that its commit succeeded, and the
 * answer that stands then is the caller's own.
 */
export type Tried = { answers?: string };

/** The longest name of a person, and the longest note, in code points. */
export const longestBy = 200;
export const longestNote = 2000;

/**
 * Notes that a person answered a lead. Undefined if there is no such lead. Of two who do it at once one is told of the
 * other; the same person pressing twice is answered twice, and noted once. Whoever answers a lead knows of it; one that was flagged is then kept as long as any other.
 */
export function* answerLead(
  database: Pick<Database, "engine">,
  reference: string,
  { by, note }: Answering,
  tried: Tried,
): Work<AnswerResult | undefined> {
  const lead = yield* readAnswers(database, reference);
  if (lead === undefined) return undefined;
  if (lead.text === tried.answers) return { result: "answered" };
  const standing = lead.answers.find(isStanding);
  if (standing !== undefined)
    return isSamePress(standing, { by, note }, lead.nowMs)
      ? { result: "answered" }
      : { result: "already", answer: standing };
  const answers: Answer[] = [
    ...lead.answers,
    { atMs: lead.nowMs, by, note, takenBackMs: null, takenBackBy: null },
  ];
  tried.answers = JSON.stringify(answers);
  const changed = yield* rows(
    sql.setAnswered,
    lead.id,
    lead.nowMs,
    tried.answers,
  );
  return changed.length === 0 ? undefined : { result: "answered" };
}

/** A button that is pressed twice posts twice. Whoever did it would read that somebody else was quicker. */
function isSamePress(
  standing: Answer,
  { by, note }: Answering,
  nowMs: number,
): boolean {
  return (
    standing.by === by &&
    standing.note === note &&
    nowMs - standing.atMs < samePressMs
  );
}

const samePressMs = 10_000;

/** Opens an answered lead again. What was answered before stays in its record. Undefined if there is no such lead. */
export function* takeBackAnswer(
  database: Pick<Database, "engine">,
  reference: string,
  by: string,
  tried: Tried,
): Work<TakenBack | undefined> {
  const lead = yield* readAnswers(database, reference);
  if (lead === undefined) return undefined;
  const last = lead.answers.at(-1);
  if (last !== undefined && lead.text === tried.answers)
    return { result: "taken_back", answer: last };
  const standing = lead.answers.find(isStanding);
  if (standing === undefined) return { result: "open" };
  const answer = { ...standing, takenBackMs: lead.nowMs, takenBackBy: by };
  const answers = lead.answers.map((one) => (one === standing ? answer : one));
  tried.answers = JSON.stringify(answers);
  const changed = yield* rows(sql.setUnanswered, lead.id, tried.answers);
  return changed.length === 0 ? undefined : { result: "taken_back", answer };
}

/** The answer that counts: none of the others was not taken back. */
export function isStanding({ takenBackMs }: Answer): boolean {
  return takenBackMs === null;
}

/** Only one transaction at a time reads the answers of a lead to change them, so none of them is lost. */
function* readAnswers(
  database: Pick<Database, "engine">,
  reference: string,
): Work<
  | {
      id: string;
      text: string;
      answers: Answer[];
      nowMs: number;
    }
  | undefined
> {
  yield* lock(database, `answer ${reference}`);
  const [row] = yield* rows(sql.findAnswers, reference);
  if (row === undefined) return undefined;
  const [clock] = yield* rows(sql.readNow);
  const text = String(row["answers"]);
  return {
    id: String(row["id"]),
    text,
    answers: JSON.parse(text) as Answer[],
    nowMs: Number(clock?.["now"]),
  };
}
