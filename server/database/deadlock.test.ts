import { expect, onTestFinished, test } from "vitest";
import { leadAdmin } from "../leads/lead-admin.ts";
import { leadStore } from "../leads/lead-store.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { usePostgres } from "../testing/postgres.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSessions } from "./postgres-sessions.ts";

const postgres = usePostgres();

test.skipIf(postgres.reason !== undefined)(
  "a person is erased while a mail to several people is split, although each waits for the other",
  async () => {
    const url = await postgres.newDatabase();
    const [node, other] = [await openPostgres(url), await openPostgres(url)];
    const sessions = openSessions(url);
    onTestFinished(async () => {
      for (const open of [node, other, sessions]) await open.close();
    });
    const [first, last] = [fixtureLead(), fixtureLead()];
    for (const lead of [first, last])
      await keepLead(leadStore(node), lead, ["team-mail"]);
    const outbox = createOutbox(other);
    const claim = await outbox.claim("w", "team-mail");
    if (claim === undefined) throw new Error("the first mail must be due");

    // Holds the other lead of the person, so that the erasure has locked the first one and waits.
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const holding = sessions.use(async (client) => {
      const held = claim.lead?.id === first.id ? last.id : first.id;
      await client.query("BEGIN");
      await client.query("SELECT 1 FROM lead WHERE id = $1 FOR UPDATE", [held]);
      begun.resolve();
      await end.promise;
      await client.query("COMMIT");
    });
    await begun.promise;
    const erasing = leadAdmin(node).erase("taro@example.jp");
    await expect.poll(() => waiting(other)).toBe(1);
    const splitting = outbox.finish(claim, "w", {
      state: "split",
      recipients: ["a@b.co", "c@d.co"],
    });
    await expect.poll(() => waiting(other)).toBe(2);
    end.resolve();

    const [erased, isSplit] = await Promise.all([erasing, splitting]);
    await holding;
    expect(erased.references.toSorted()).toEqual(
      [first.reference, last.reference].toSorted(),
    );
    expect(typeof isSplit).toBe("boolean");
    expect(await node.query("SELECT id FROM lead")).toEqual([]);
    expect(await node.query("SELECT id FROM outbox")).toEqual([]);
  },
);

/** The number of statements that wait for a lock. */
async function waiting(database: Database): Promise<number> {
  const [row] = await database.query(
    "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return Number(row?.["n"]);
}
