import type { Database, Row } from "../database/index.ts";
import type { Answer } from "./stored-lead.ts";

/** Who says that a lead was answered, and what they want to remember. Both are personal data, and stay with the lead. */
export type Answering = Pick<Answer, "by" | "note">;

export type AnswerResult =
  | { result: "answered" }
  /** Somebody was quicker: their answer stays as it is. */
  | { result: "already"; answer: Answer };

export type TakenBack = { result: "taken_back" | "open" };

/** The longest name of a person, and the longest note, in code points. */
export const longestBy = 200;
export const longestNote = 2000;

/** Notes that a person answered a lead, who then knows of it. Undefined if there is no such lead. */
export async function answerLead(
  database: Database,
  reference: string,
  { by, note }: Answering,
): Promise<AnswerResult | undefined> {
  const noted = await database.query(setAnswered, reference, by, note);
  if (noted.length > 0) return { result: "answered" };
  const [row] = await database.query(findAnswer, reference);
  if (row === undefined) return undefined;
  const answer = answerOf(row);
  // It waits again since a moment.
  if (answer === null) return answerLead(database, reference, { by, note });
  // A button that is pressed twice posts twice.
  return answer.by === by && answer.note === note
    ? { result: "answered" }
    : { result: "already", answer };
}

/** Opens an answered lead again. Undefined if there is no such lead. */
export async function takeBackAnswer(
  database: Database,
  reference: string,
): Promise<TakenBack | undefined> {
  const opened = await database.query(setUnanswered, reference);
  if (opened.length > 0) return { result: "taken_back" };
  const [row] = await database.query(findAnswer, reference);
  return row && { result: "open" };
}

/** Reads the answer of a lead from its row. */
export function answerOf(row: Row): Answer | null {
  const atMs = row["answered_ms"];
  return typeof atMs === "number"
    ? {
        atMs,
        by: String(row["answered_by"]),
        note: String(row["answer_note"]),
      }
    : null;
}

const setAnswered = `
UPDATE lead SET answered_ms = now_ms(), answered_by = $2, answer_note = $3, told_ms = coalesce(told_ms, now_ms())
WHERE reference = $1 AND answered_ms IS NULL RETURNING id`;

const setUnanswered = `
UPDATE lead SET answered_ms = NULL, answered_by = NULL, answer_note = NULL
WHERE reference = $1 AND answered_ms IS NOT NULL RETURNING id`;

const findAnswer =
  "SELECT answered_ms, answered_by, answer_note FROM lead WHERE reference = $1";
