import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { leadStore } from "../leads/index.ts";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { execute } from "../testing/postgres-cluster.ts";
import { usePostgres } from "../testing/postgres.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const postgres = usePostgres();
const email = "taro@example.jp";

describe.skipIf(postgres.reason !== undefined)("PostgreSQL", () => {
  const open = async (url: string) => openPostgres(url, { mayCreate: true });

  test("a commit waits for the disk, whatever the database says, and a frozen node's locks end within seconds", async () => {
    const url = await postgres.newDatabase();
    const name = new URL(url).pathname.slice(1);
    await execute(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const database = await open(url);
    const [inside] = await database.transaction((tx) =>
      tx.query(
        "SELECT current_setting('synchronous_commit') AS waits, current_setting('idle_in_transaction_session_timeout') AS idle",
      ),
    );
    expect(inside).toEqual({ waits: "on", idle: "5s" });
    await database.close();
  });

  test("a role that may only use the tables can start, store and erase", async () => {
    const url = await postgres.newDatabase();
    await (await open(url)).close();
    const role = `app_${randomUUID().replaceAll("-", "")}`;
    await execute(
      url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'password';
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    );
    const location = {
      engine: "postgres",
      url: url.replace("//postgres:", `//${role}:`),
    } as const;
    await keepLeads(location, [fixtureLead()]);
    const args = ["erase", "--email", email];
    expect(await runLeads(location, args)).toMatchObject({ code: 0, err: "" });
    await execute(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });

  test("while a person is erased, enquiries are stored", async () => {
    const url = await postgres.newDatabase();
    const [database, other] = [await open(url), await open(url)];
    await keepLead(database);
    let during: unknown;
    const slow: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const erased = await work(tx);
          during = await keepLead(other);
          return erased;
        }),
    };
    const references = await leadStore(slow).erase(email);
    expect(references).toHaveLength(1);
    expect(during).toMatchObject({ result: "stored" });
    expect(await leadStore(other).list()).toHaveLength(1);
    await database.close();
    await other.close();
  });
});
