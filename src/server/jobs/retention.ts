import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Channels } from "../channels/index.ts";
import type { Database } from "../database/index.ts";
import { deleteExpired } from "../leads/index.ts";
import type { Outbox, Worker, WorkerLog } from "../outbox/index.ts";

type RetentionParts = {
  database: Database;
  outbox: Pick<Outbox, "alert" | "deleteOldAlerts">;
  site: Pick<SiteManifest, "retentionMonths" | "mail">;
  channels: Pick<Channels, "alertRecipients" | "deleteMails">;
  worker: Pick<Worker, "notify">;
  log: WorkerLog;
  /** Epoch milliseconds. */
  now?: () => number;
};

/** Deletes what is over. While it refuses, or fails, people are told once a day. Several nodes may do it at once. */
export async function runRetention(parts: RetentionParts): Promise<void> {
  const { database, outbox, site, channels, log, now = Date.now } = parts;
  const nowMs = now();

  async function refusal(): Promise<object | undefined> {
    const run = await deleteExpired(database, nowMs, site.retentionMonths);
    if ("refused" in run) return run;
    const { length } = run.deletedIds;
    if (length > 0) log.info({ leads: length }, "leads of long ago deleted");
    await channels.deleteMails(run.deletedIds);
    await outbox.deleteOldAlerts();
    return undefined;
  }

  const waiting = await refusal().catch((error: unknown) => ({ err: error }));
  if (waiting === undefined) return;
  log.error({ ...waiting, alert: "deletion" }, "no lead is deleted");
  const day = dayOf(nowMs, site.mail.timeZone);
  const recipients = channels.alertRecipients("deletion");
  if (await outbox.alert("deletion", day, recipients)) parts.worker.notify();
}

function dayOf(epochMs: number, timeZone: string): string {
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
  });
  return format.format(epochMs);
}
