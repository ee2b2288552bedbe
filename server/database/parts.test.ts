import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openPostgres } from "./postgres.ts";
import { erasePerson } from "../leads/erase.ts";
import { leadStore } from "../leads/lead-store.ts";
import { execute } from "../testing/postgres-cluster.ts";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { usePostgres } from "../testing/postgres.ts";

const postgres = usePostgres();

const count = 2000;

/** A store with many leads of one person, which notes how many of them each statement changes. */
async function openLargeStore(): Promise<Database> {
  const url = await postgres.newDatabase();
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  await keepLead(leadStore(database), fixtureLead());
  const [lead] = await database.query("SELECT * FROM lead");
  const columns = Object.keys(lead ?? {});
  const copied = columns.map((name) =>
    ["id", "submission_id", "reference"].includes(name) ? `${name} || n` : name,
  );
  await execute(
    url,
    `INSERT INTO lead (${columns.join()}) SELECT ${copied.join()} FROM lead, generate_series(2, ${count}) AS n;
     CREATE TABLE changed (leads INTEGER);
     CREATE FUNCTION note() RETURNS TRIGGER LANGUAGE plpgsql
       AS 'BEGIN INSERT INTO changed SELECT count(*) FROM before; RETURN NULL; END';
     CREATE TRIGGER deleted AFTER DELETE ON lead REFERENCING OLD TABLE AS before
       FOR EACH STATEMENT EXECUTE FUNCTION note();`,
  );
  return database;
}

test.skipIf(postgres.reason !== undefined)(
  "thousands of leads are erased in parts, because PostgreSQL ends long statements",
  async () => {
    const database = await openLargeStore();
    const { references } = await erasePerson(database, "taro@example.jp", {
      database: { engine: "postgres", url: "" },
    });
    expect(references).toHaveLength(count);
    expect(await database.query("SELECT id FROM lead")).toEqual([]);
    expect(
      await database.query(
        "SELECT max(leads) AS most, sum(leads)::integer AS n FROM changed",
      ),
    ).toEqual([{ most: 500, n: count }]);
  },
);
