import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { claimAny } from "../testing/claim.ts";
import { onBothEngines, type TestDatabase } from "../testing/engines.ts";
import { openDeliveries } from "./deliveries.ts";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import type { StoredLead } from "../leads/stored-lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { watchDrift } from "../deletion/clock.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { afterAttempt } from "../outbox/retry.ts";
import { countSearch } from "../searches/search-counts.ts";
import { raiseAlert } from "./alerts.ts";
import { doUpkeep } from "./upkeep.ts";

const hour = 3_600_000;
const day = 24 * hour;

function flagged(changes: Partial<StoredLead> = {}): StoredLead {
  const spam: StoredLead["spam"] = {
    reasons: ["trap"],
    status: "flagged",
  };
  return fixtureLead({ spam, ...changes });
}

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
    drift: watchDrift(),
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
      await database.query("UPDATE clock SET latest_ms = $1", now);
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

  test("flagged leads are deleted after 30 days and a week, though nobody was told of them", async () => {
    const { leads, at } = await openSite(await open(noon), {});
    await keepLead(leads, flagged());
    await keepLead(leads, fixtureLead());
    await at(noon + 30 * day);
    expect(await leads.list(9, { isPending: true })).toEqual([]);
    await at(noon + 30 * day + 1);
    const [pending] = await leads.list(9, { isPending: true });
    expect(pending?.pendingReason).toBe("spam");
    await at(noon + 37 * day + 1);
    expect(await leads.list(9)).toHaveLength(2);
    await at(noon + 37 * day + 2);
    expect((await leads.list(9)).map(({ spam }) => spam.status)).toEqual([
      "ok",
    ]);
  });

  test("all other leads of which a person was told are deleted within 30 days after the months of the privacy notice", async () => {
    const { server } = await startMailServer();
    const opened = await open(noon);
    const { leads, at } = await openSite(opened, {
      SMTP_URL: `smtp://${server.host}:${server.port}`,
    });
    await keepLead(leads, fixtureLead(), ["team-mail"]);
    const untold = fixtureLead();
    await keepLead(leads, untold);
    await at(noon + hour);
    await at(Date.UTC(2028, 0, 20, 12));
    expect(await leads.list(9, { isPending: true })).toEqual([]);
    await at(Date.UTC(2028, 0, 20, 12, 0, 1));
    expect(await leads.list(9, { isPending: true })).toHaveLength(1);
    await at(Date.UTC(2028, 0, 27, 12, 0, 1));
    expect(await leads.list(9)).toHaveLength(2);
    await at(Date.UTC(2028, 0, 27, 12, 0, 2));
    for (const years of [0, 1, 20]) {
      await at(Date.UTC(2028 + years, 1, 15));
      expect((await leads.list(9)).map(({ id }) => id)).toEqual([untold.id]);
    }
  });

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
    await at(Date.UTC(2028, 0, 20, 13));
    await at(Date.UTC(2028, 0, 27, 14));
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
    await database.query(
      "UPDATE lead SET told_ms = 1, pending_ms = 1, pending_reason = 'spam', spam_status = 'flagged', digest_ms = 1, received_ms = 1",
    );
    for (const minutes of [15, 30]) await upkeepAt(noon + minutes * 60_000);
    expect(logged).toEqual(["alert: deletion", "alert: deletion"]);
    expect(await queued()).toEqual(["deletion"]);
    logged.length = 0;
    for (const minutes of [45, 60])
      await upkeepAt(noon + 1100 * day + minutes * 60_000);
    expect(logged).toEqual(["alert: clock", "alert: clock"]);
    expect(await queued()).toHaveLength(2);
    expect(await leadStore(database).list(9)).toHaveLength(6);
  });

  test("while the clock is not believed, counted posts and ended deliveries without a lead stay bounded, and those of now are kept", async () => {
    const opened = await open(noon);
    const { database } = opened;
    const folder = mkdtempSync(join(tmpdir(), "data-"));
    const { leads, at } = await openSite(opened, {
      DATABASE_URL: `sqlite:${folder}/site.db`,
    });
    await at(noon);
    await keepLead(leads, fixtureLead(), ["team-mail"]);
    await database.query("UPDATE clock SET doubted_ms = $1", noon);
    for (const [name, ms, hits, deliveries] of [
      ["long-ago", 0, 20_000, 6000],
      ["years-ahead", noon + 1100 * day, 40_000, 8000],
      ["now", noon, 9, 9],
    ] as const) {
      const numbers = (count: number) =>
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
      await database.query(
        `${numbers(hits)} INSERT INTO rate_hit SELECT '${name}', CAST(n AS TEXT), ${ms} FROM numbers`,
      );
      await database.query(
        `${numbers(deliveries)} INSERT INTO outbox (id, channel, topic, state, attempts, queued_ms, due_ms)
         SELECT '${name}' || n, 'digest', '${name}', 'sent', 1, ${ms}, 0 FROM numbers`,
      );
    }
    await at(noon);
    const counts = await database.query(
      `SELECT
        (SELECT count(*) FROM rate_hit) AS hits,
        (SELECT count(*) FROM rate_hit WHERE key = 'now') AS hits_of_now,
        (SELECT count(*) FROM outbox WHERE lead_id IS NULL) AS deliveries,
        (SELECT count(*) FROM outbox WHERE topic = 'now') AS deliveries_of_now,
        (SELECT count(*) FROM outbox WHERE lead_id IS NOT NULL) AS of_leads`,
    );
    expect(counts).toEqual([
      {
        hits: 50_000,
        hits_of_now: 9,
        deliveries: 10_000,
        deliveries_of_now: 9,
        of_leads: 1,
      },
    ]);
  });

  test("days on which searches found nothing are forgotten after 60 days", async () => {
    const { database } = await open(noon);
    for (const age of [61, 60])
      await countSearch(
        database,
        { locale: "en", words: "podcast" },
        { secret: "a-secret", now: noon - age * day },
      );
    await upkeep(database, noon);
    const kept = await database.query("SELECT day FROM search_day");
    expect(kept.map((row) => Number(row["day"]))).toEqual([
      Math.floor(noon / day) - 60,
    ]);
  });
});
