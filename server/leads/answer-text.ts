import { textTable } from "../commands/text-table.ts";
import type { Grouping, LeadCount } from "./lead-counts.ts";
import { timeText } from "./lead-times.ts";
import type { Waiting } from "./reply-time.ts";
import type { Answer } from "./stored-lead.ts";

/** How many leads wait for an answer, and how many of them for longer than the owner promises. */
export function openText({ open, overdue, replyDays }: Waiting): string {
  const waiting = `waiting for an answer: ${open}`;
  if (overdue === undefined) return waiting;
  return `${waiting}, of them for more than ${replyDays} business ${replyDays === 1 ? "day" : "days"}: ${overdue}`;
}

/** A line of `leads show`. */
export function answerRow({
  atMs,
  by,
  note,
  takenBackMs,
  takenBackBy,
}: Answer): [string, string] {
  const taken =
    takenBackMs === null
      ? ""
      : `; taken back by ${takenBackBy ?? ""}, ${timeText(takenBackMs)}`;
  return [
    "answered",
    `${timeText(atMs)} by ${by}${note && `: ${note.replaceAll("\n", " ")}`}${taken}`,
  ];
}

/** Leads by one grouping; a value that is not known is `-`. */
export function countsTable(
  by: Grouping,
  counts: readonly LeadCount[],
): string {
  return textTable([
    [by.toUpperCase(), "LEADS", "OPEN", "ANSWERED", "MARKED"],
    ...counts.map(({ value, leads, open, answered, marked }) => [
      value || "-",
      ...[leads, open, answered, marked].map(String),
    ]),
  ]);
}
