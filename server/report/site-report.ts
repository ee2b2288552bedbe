import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import {
  buildReportSchema,
  checksSchema,
  type BuildReport,
  type Checks,
} from "#shared/build-report.ts";
import { weekFacts, type WeekFacts } from "../background/week-facts.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { countLeadsBy, type LeadCount } from "../leads/lead-counts.ts";
import type { LeadStore } from "../leads/lead-store.ts";
import {
  readWaiting,
  type ReplyTime,
  type Waiting,
} from "../leads/reply-time.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { reasonOf } from "../reason-of.ts";
import { readRenewals, type Renewal } from "./renewals.ts";
import { readSearchFigures, type SearchFigures } from "./search-console.ts";

/** A file that a build or its tests left, and when (epoch milliseconds). */
type Left<T> = { atMs: number; value: T };

/** How the site is. There is no personal data in it. */
export type SiteReport = {
  waiting: Waiting;
  /** Leads of the last twelve weeks, without tests. */
  weeks: LeadCount[];
  pages: LeadCount[];
  sources: LeadCount[];
  week: WeekFacts;
  renewals: Renewal[];
  build: Left<BuildReport> | undefined;
  checks: Left<Checks> | undefined;
  /** Undefined unless the owner gave a service account. */
  search: SearchFigures | { fault: string } | undefined;
};

export type ReportParts = {
  database: Pick<Database, "query">;
  leads: LeadStore;
  outbox: Pick<Outbox, "undelivered">;
  /** The folder of the build. */
  dist: string;
  replyTime: ReplyTime | undefined;
  config: Config["report"];
};

const weeksShown = 12;
const dayMs = 24 * 60 * 60 * 1000;

/** Reads everything that there is to say. What cannot be read is undefined, or says why. */
export async function readSiteReport(
  { database, leads, outbox, dist, replyTime, config }: ReportParts,
  nowMs: number,
): Promise<SiteReport> {
  const recent = { sinceMs: nowMs - weeksShown * 7 * dayMs };
  const { searchConsole, certificates } = config;
  return {
    waiting: await readWaiting(leads, replyTime, nowMs),
    weeks: await countLeadsBy("week", leads, recent),
    pages: await countLeadsBy("page", leads, recent),
    sources: await countLeadsBy("source", leads, recent),
    week: await weekFacts(database, outbox, nowMs),
    renewals: await readRenewals(dist, certificates),
    build: await readLeft(join(dist, "report.json"), buildReportSchema),
    checks: await readLeft(join(dist, "checks.json"), checksSchema),
    search:
      searchConsole &&
      (await readSearchFigures(searchConsole, nowMs).catch(
        (fault: unknown) => ({ fault: reasonOf(fault) }),
      )),
  };
}

/** Undefined if it is not there, or of another release. */
async function readLeft<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<Left<z.output<Schema>> | undefined> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(file, "utf8")));
    if (!parsed.success) return undefined;
    return { atMs: (await stat(file)).mtimeMs, value: parsed.data };
  } catch {
    return undefined;
  }
}
