import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { Config } from "../config/config.ts";
import { listBackups } from "../database/backups/backup-files.ts";
import { backupKeptDays } from "../database/backups/rotation.ts";
import { reasonOf } from "../reason-of.ts";
import type { SentTrace, Traces } from "./traces.ts";

/** What `erase` could not reach, with what a person needs to reach it. */
export type Unreached = {
  messages: {
    channel: SentTrace["channel"];
    what: string;
    reference: string;
    at: string;
    isCertain: boolean;
  }[];
  /** Backups that hold the person, and the day on which the rotation has deleted them. */
  backups: { file: string; deletedBy: string }[];
  exports: string[];
  /** What this program knows nothing of. */
  unknown: string[];
};

type Places = Pick<Config, "database" | "webhooks"> & {
  backupFolder: string | undefined;
  /** Recipients of mails to the team. */
  team: readonly string[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** A backup begins a little before its last lead is stored. */
const marginMs = 60 * 60 * 1000;

/** What is left outside the store after an erasure. */
export function unreachedBy(
  { sent, exports, sinceMs }: Traces,
  { database, webhooks, backupFolder, team }: Places,
): Unreached {
  const whatOf = ({ channel, recipient }: SentTrace): string => {
    const to = recipient || team.join(", ") || "the team";
    switch (channel) {
      case "team-mail":
        return `mail to ${to}`;
      case "auto-reply":
        return "confirmation to the visitor";
      case "webhook":
        return `webhook${webhooks.webhook ? ` to ${new URL(webhooks.webhook.url).origin}` : ""}`;
      case "slack":
        return "message in Slack";
      case "line":
        return "message in LINE";
      default:
        return channel;
    }
  };
  const { backups, unknown } = backupsSince(backupFolder, sinceMs);
  return {
    messages: sent.map((one) => ({
      channel: one.channel,
      what: whatOf(one),
      reference: one.reference,
      at: isoTime(one.atMs),
      isCertain: one.isAccepted,
    })),
    backups,
    exports: exports.map(isoTime),
    unknown: [
      ...unknown,
      ...(database.engine === "postgres"
        ? [
            "the log of the PostgreSQL server if it writes statements, and archives of its write-ahead log",
          ]
        : []),
      "copies that people made of all these, for example backups on other machines",
    ],
  };
}

function backupsSince(
  folder: string | undefined,
  sinceMs: number | undefined,
): Pick<Unreached, "backups" | "unknown"> {
  if (folder === undefined)
    return {
      backups: [],
      unknown: ["backups (BACKUP_FOLDER is not set for this command)"],
    };
  if (sinceMs === undefined) return { backups: [], unknown: [] };
  try {
    const found = existsSync(folder) ? listBackups(folder) : [];
    return {
      backups: found
        .filter(({ atMs }) => atMs > sinceMs - marginMs)
        .map(({ path, atMs }) => ({
          file: basename(path),
          deletedBy: isoTime(atMs + (backupKeptDays + 1) * dayMs).slice(0, 10),
        })),
      unknown: [],
    };
  } catch (fault) {
    return {
      backups: [],
      unknown: [`backups in ${folder} (${reasonOf(fault)})`],
    };
  }
}

/** One line for each thing that was not reached. */
export function unreachedLines({
  messages,
  backups,
  exports,
  unknown,
}: Unreached): string[] {
  return [
    ...messages.map(
      ({ what, reference, at, isCertain }) =>
        `${what}, ${at} (${reference})${isCertain ? "" : "; not known whether it arrived"}`,
    ),
    ...backups.map(
      ({ file, deletedBy }) =>
        `backup ${file}, which the rotation deletes by ${deletedBy}`,
    ),
    ...exports.map((at) => `export of ${at}, which may hold the data`),
    ...unknown,
  ];
}

function isoTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
