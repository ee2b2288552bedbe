import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { erasePerson } from "../leads/erase.ts";
import { leadStore } from "../leads/lead-store.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { usePostgres } from "../testing/postgres.ts";
import { openPostgres } from "./postgres.ts";

const postgres = usePostgres();

/** On a busy machine it may take longer than the four seconds of a statement until two of them wait for each other. */
const patiently = "?statement_timeout=60000&query_timeout=60000";

const nowhere = { database: { engine: "postgres", url: "" } } as const;

test.skipIf(postgres.reason !== undefined)(
  "a person is erased while a mail to several people is split, although each waits for the other",
  async () => {
    const url = await postgres.newDatabase();
    const [node, other] = [
      await openPostgres(`${url}${patiently}`),
      await openPostgres(`${url}${patiently}`),
    ];
    const operator = new Client({ connectionString: url });
    await operator.connect();
    onTestFinished(async () => {
      await operator.end();
      for (const database of [node, other]) await database.close();
    });
    const lead = fixtureLead();
    await keepLead(leadStore(node), lead, ["team-mail"]);
    const outbox = createOutbox(other);
    const claim = await outbox.claim("w", "team-mail");
    if (claim === undefined) throw new Error("the mail must be due");

    // The erasure waits when it has locked the lead, and before it locks the delivery.
    await operator.query(`
      SELECT pg_advisory_lock(1);
      CREATE FUNCTION pause() RETURNS TRIGGER LANGUAGE plpgsql
        AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END';
      CREATE TRIGGER pause BEFORE DELETE ON outbox FOR EACH STATEMENT EXECUTE FUNCTION pause();`);
    const waiting = async () => {
      const [row] = await other.query(
        "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return Number(row?.["n"]);
    };
    const erasing = erasePerson(node, "taro@example.jp", nowhere);
    await expect.poll(waiting).toBe(1);
    const splitting = outbox.finish(claim, "w", {
      state: "split",
      recipients: ["a@b.co", "c@d.co"],
    });
    await expect.poll(waiting).toBe(2);
    await operator.query("SELECT pg_advisory_unlock(1)");

    const [erased, isSplit] = await Promise.all([erasing, splitting]);
    expect(erased.references).toEqual([lead.reference]);
    expect(typeof isSplit).toBe("boolean");
    expect(await node.query("SELECT id FROM lead")).toEqual([]);
    expect(await node.query("SELECT id FROM outbox")).toEqual([]);
  },
);
