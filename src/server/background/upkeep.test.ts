import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { claimAny } from "../testing/claim.ts";
import { onBothEngines, type TestDatabase } from "../testing/engines.ts";
import { openDeliveries } from "../deliveries.ts";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { afterAttempt } from "../outbox/retry.ts";
import { raiseAlert } from "./alerts.ts";
import { doUpkeep } from "./upkeep.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** One run of the upkeep by a node that has run all the time. `now` is the clock of the node. */
function upkeep(
  database: Database,
  now: number,
  changes: Partial<Parameters<typeof doUpkeep>[0]> = {},
): Promise<void> {
  return doUpkeep({
    database,
    outbox: createOutbox(database),
    timeZone: "Asia/Bangkok",
    retentionMonths: 24,
    now: () => now,
    alert: async () => undefined,
    deleteMails: async () => 0,
    log: { info: () => undefined, error: () => undefined },
    ...changes,
  });
}

onBothEngines("daily upkeep", (open) => {
  /**
   * A site whose clock is set by `at`. `at` also does the upkeep of that time and all due deliveries, on a server that has
   * run all the time until then.
   */
  async function openSite(opened: TestDatabase, env: Record<string, string>) {
    const { database, setNow } = opened;
    const leads = leadStore(database);
    const outbox = createOutbox(database);
    const parsed = parseConfig(env);
    if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
    const { deliver, deleteMails } = openDeliveries(
      parsed.config,
      fixtureManifest(),
    );
    const at = async (now: number) => {
      await setNow(now);
      await database.query(
        "UPDATE setting SET value = $1 WHERE key = 'retention'",
        String(now),
      );
      await upkeep(database, now, { deleteMails });
      for (;;) {
        const claim = await claimAny(outbox, "worker");
        if (claim === undefined) return;
        const attempt = await deliver(claim, new AbortController().signal);
        await outbox.finish(claim, "worker", afterAttempt(attempt, claim, 1));
      }
    };
    return { leads, at };
  }

  test("the files of a lead's mails are deleted with the lead", async () => {
    const folder = mkdtempSync(join(tmpdir(), "data-"));
    const opened = await open(noon);
    const { leads, at } = await openSite(opened, {
      DATABASE_URL: `sqlite:${folder}/site.db`,
    });
    const files = () => readdirSync(join(folder, "mail"));
    await keepLead(leads, fixtureLead(), ["team-mail", "auto-reply"]);
    const later = fixtureLead({ receivedMs: noon + day });
    await keepLead(leads, later, ["team-mail"]);
    await at(noon + hour);
    expect(files()).toHaveLength(3);
    // A person has opened both, because a file tells nobody.
    await opened.database.query("UPDATE lead SET told_ms = $1", noon + hour);
    await at(Date.UTC(2028, 0, 15, 13));
    expect(files()).toEqual([`${later.id}.team-mail.eml`]);
  });

  test("a clock that is not believed, and too many due leads, are told once a day on any number of nodes", async () => {
    const { database, setNow } = await open(noon);
    const outbox = createOutbox(database);
    const logged: string[] = [];
    const log = {
      info: () => undefined,
      error: (_facts: object, text: string) => void logged.push(text),
    };
    const channels = ["alert-webhook"] as const;
    const upkeepAt = async (now: number) => {
      await setNow(now);
      await upkeep(database, now, {
        alert: (...alert) =>
          raiseAlert(
            { outbox, channels, onQueued: () => undefined, log },
            ...alert,
          ),
        log,
      });
    };
    const queued = async () =>
      (await database.query("SELECT topic FROM outbox")).map(
        ({ topic }) => topic,
      );
    await upkeepAt(noon);
    for (let count = 0; count < 6; count += 1)
      await keepLead(leadStore(database), fixtureLead());
    await database.query("UPDATE lead SET told_ms = 1, received_ms = 1");
    for (const minutes of [15, 30]) await upkeepAt(noon + minutes * 60_000);
    expect(logged).toEqual(["alert: deletion", "alert: deletion"]);
    expect(await queued()).toEqual(["deletion"]);
    logged.length = 0;
    for (const minutes of [45, 60])
      await upkeepAt(noon + 1100 * day + minutes * 60_000);
    expect(logged).toEqual(["alert: deletion", "alert: deletion"]);
    expect(await queued()).toHaveLength(2);
    expect(await leadStore(database).list(9)).toHaveLength(6);
  });
});
