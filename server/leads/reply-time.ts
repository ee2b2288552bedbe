import type { LeadStore } from "./lead-store.ts";
import type { MailFacts } from "#shared/site-manifest.ts";

/** Within how many business days leads are to be answered (`replyDays` of `content/site.yaml`). */
export type ReplyTime = {
  days: number;
  /** Days of the week on which people answer: 1 = Monday … 7 = Sunday. */
  weekdays: readonly number[];
  /** IANA name. */
  timeZone: string;
};

const dayMs = 24 * 60 * 60 * 1000;
const mondayToFriday = [1, 2, 3, 4, 5];

/** Undefined if the owner promises no time. */
export function replyTimeOf({
  answersIn,
  timeZone,
}: MailFacts): ReplyTime | undefined {
  if (answersIn === undefined) return undefined;
  const { days, weekdays = [] } = answersIn;
  return {
    days,
    weekdays: weekdays.length > 0 ? weekdays : mondayToFriday,
    timeZone,
  };
}

/**
 * Leads received before this time (epoch milliseconds) are overdue. The clock rests on days on which nobody answers: what
 * comes on a Saturday counts from Monday on. Public holidays are not known. Without a reply time nothing is overdue.
 */
export function overdueBefore(
  nowMs: number,
  replyTime: ReplyTime | undefined,
): number {
  if (replyTime === undefined) return 0;
  const { days, weekdays, timeZone } = replyTime;
  const isWorkday = (day: number) => weekdays.includes(weekdayOf(day));
  const localMs = nowMs + offsetMs(nowMs, timeZone);
  let day = Math.floor(localMs / dayMs);
  let inDayMs = localMs - day * dayMs;
  if (!isWorkday(day)) inDayMs = dayMs;
  while (!isWorkday(day)) day -= 1;
  for (let left = days; left > 0;) {
    day -= 1;
    if (isWorkday(day)) left -= 1;
  }
  const sinceMs = day * dayMs + inDayMs;
  return sinceMs - offsetMs(sinceMs, timeZone);
}

/** What waits for an answer. */
export type Waiting = {
  open: number;
  /** Those for which the reply time is over. Undefined if the owner promises none. */
  overdue: number | undefined;
  replyDays: number | undefined;
};

export async function readWaiting(
  leads: Pick<LeadStore, "countOpen">,
  replyTime: ReplyTime | undefined,
  nowMs: number,
): Promise<Waiting> {
  const counted = await leads.countOpen(overdueBefore(nowMs, replyTime));
  return {
    open: counted.open,
    overdue: replyTime && counted.overdue,
    replyDays: replyTime?.days,
  };
}

/** Days are counted from 1 January 1970, a Thursday. */
function weekdayOf(day: number): number {
  return ((day + 3) % 7) + 1;
}

/** What a clock on a wall in this zone is ahead of UTC. */
function offsetMs(epochMs: number, timeZone: string): number {
  // The Swedish format is that of ISO 8601.
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(epochMs);
  return (
    Date.parse(`${text.replace(" ", "T")}Z`) - Math.floor(epochMs / 1000) * 1000
  );
}
