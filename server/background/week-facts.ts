import {
  readTrial,
  trialDueMs,
  type Trial,
} from "../database/backups/trials.ts";
import type { Database } from "../database/database.ts";
import { leadKinds, type LeadKind } from "../leads/stored-lead.ts";
import type { Locale } from "#shared/locales.ts";
import type { Outbox } from "../outbox/outbox.ts";

/** What the weekly mail reports. There is no personal data in it. */
export type WeekFacts = {
  /** Leads of the last seven days, without tests: those of each language and kind, and the flagged ones of them. */
  leads: { total: number; flagged: number };
  byLocale: { locale: Locale; count: number }[];
  byKind: { kind: LeadKind; count: number }[];
  /** Leads of any time that no person has got. */
  undelivered: number;
  /** Leads of any time that wait for their deletion. */
  pending: number;
  backup: Trial | undefined;
  restore: Trial | undefined;
  /** No restore was tried for eight days. */
  isTrialDue: boolean;
  isClockDoubted: boolean;
};

const weekMs = 7 * 24 * 60 * 60 * 1000;

export async function weekFacts(
  database: Pick<Database, "query">,
  outbox: Pick<Outbox, "undelivered">,
  nowMs: number,
): Promise<WeekFacts> {
  const rows = await database.query(countWeek, weekMs);
  const countOf = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((sum, row) => sum + Number(row["n"]), 0);
  const locales = [...new Set(rows.map((row) => String(row["locale"])))];
  const [pending] = await database.query(countPending);
  const [clock] = await database.query(findDoubt);
  const restore = await readTrial(database, "restore");
  return {
    leads: {
      total: countOf(() => true),
      flagged: countOf((row) => row["spam_status"] === "flagged"),
    },
    byLocale: locales.toSorted().map((locale) => ({
      locale: locale as Locale,
      count: countOf((row) => row["locale"] === locale),
    })),
    byKind: leadKinds
      .map((kind) => ({ kind, count: countOf((row) => row["kind"] === kind) }))
      .filter(({ count }) => count > 0),
    undelivered: await outbox.undelivered(),
    pending: Number(pending?.["n"]),
    backup: await readTrial(database, "backup"),
    restore,
    isTrialDue: restore === undefined || nowMs - restore.atMs > trialDueMs,
    isClockDoubted: clock !== undefined,
  };
}

const countWeek = `SELECT locale, kind, spam_status, count(*) AS n FROM lead
WHERE received_ms >= now_ms() - $1 AND spam_status <> 'test' GROUP BY locale, kind, spam_status`;

const countPending =
  "SELECT count(*) AS n FROM lead WHERE pending_ms IS NOT NULL";

const findDoubt = "SELECT 1 AS found FROM clock WHERE doubted_ms IS NOT NULL";
