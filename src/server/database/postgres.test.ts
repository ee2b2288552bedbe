import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { rows } from "./database.ts";
import { execute } from "../testing/postgres-cluster.ts";
import { usePostgres } from "../testing/postgres.ts";
import { openPostgres } from "./postgres.ts";

const postgres = usePostgres();

describe.skipIf(postgres.reason !== undefined)("PostgreSQL", () => {
  test("nodes that start at once apply each migration once", async () => {
    const url = await postgres.newDatabase();
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres(url)),
    );
    const [first] = nodes;
    const applied = await first?.query(
      "SELECT version FROM schema_migration ORDER BY version",
    );
    expect(applied?.map(({ version }) => version)).toEqual([1, 2]);
    for (const node of nodes) await node.close();
  });

  test("two nodes store one submission once, and share settings", async () => {
    const url = await postgres.newDatabase();
    const databases = [await openPostgres(url), await openPostgres(url)];
    const [a, b] = databases.map(leadStore);
    if (a === undefined || b === undefined) throw new Error("two nodes");
    const { submissionId } = fixtureLead();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        keepLead(index % 2 ? a : b, fixtureLead({ submissionId })),
      ),
    );
    expect(results.filter(({ result }) => result === "stored")).toHaveLength(1);
    expect(await a.list(99)).toHaveLength(1);
    expect(await a.setting("x", () => "a")).toBe(
      await b.setting("x", () => "b"),
    );
    for (const database of databases) await database.close();
  });

  test("the server ends a transaction whose node freezes, so that its locks are gone within seconds", async () => {
    const database = await openPostgres(await postgres.newDatabase());
    expect(
      await database.query("SHOW idle_in_transaction_session_timeout"),
    ).toEqual([{ idle_in_transaction_session_timeout: "5s" }]);
    await database.close();
  });

  test("a commit waits for the disk, whatever the database says", async () => {
    const url = await postgres.newDatabase();
    const { pathname } = new URL(url);
    await execute(
      url,
      `ALTER DATABASE ${pathname.slice(1)} SET synchronous_commit = off`,
    );
    const database = await openPostgres(url);
    const setting = "SELECT current_setting('synchronous_commit') AS value";
    const [outside] = await database.query(setting);
    const [inside] = await database.transaction(() => rows(setting));
    expect([outside?.["value"], inside?.["value"]]).toEqual(["off", "on"]);
    await database.close();
  });

  test("a connection that breaks in the middle of work fails that work and not the process", async () => {
    const { url, cut } = await breakable(await postgres.newDatabase());
    const database = await openPostgres(url);
    const working = database.transaction(function* () {
      yield* rows("SELECT pg_sleep(20)::text");
    });
    const failed = working.catch(String);
    await expect
      .poll(async () => {
        const [row] = await database.query(
          "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
        );
        return row;
      })
      .toEqual({ n: 1 });
    // An "error" event without a listener would be reported as unhandled here, and would end the server.
    cut();
    expect(await failed).toMatch(/terminated unexpectedly/);
    const settings = () =>
      database.query("SELECT * FROM rate_hit").catch(String);
    await expect.poll(settings).toEqual([]);
    await database.close();
  });

  test("work that fails leaves nothing behind, and its connection is not used again", async () => {
    const database = await openPostgres(await postgres.newDatabase());
    const failing = database.transaction(function* () {
      yield* rows("INSERT INTO rate_hit VALUES ($1, $2, 0)", "a", "b");
      yield* rows("SELECT 1 / 0");
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await database.query("SELECT * FROM rate_hit")).toEqual([]);
    await database.close();
  });

  test("a database of a newer release is refused, and so is an unreachable server", async () => {
    const url = await postgres.newDatabase();
    await (await openPostgres(url)).close();
    await execute(url, "INSERT INTO schema_migration VALUES (99, 0)");
    await expect(openPostgres(url)).rejects.toThrow(/newer release/);
    await expect(
      openPostgres("postgres://nobody:x@127.0.0.1:1/none"),
    ).rejects.toThrow(/ECONNREFUSED/);
  });

  test("a role without the right to create tables starts on a database that has them", async () => {
    const url = await postgres.newDatabase();
    await (await openPostgres(url)).close();
    const role = `app_${randomUUID().replaceAll("-", "")}`;
    await execute(
      url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'password';
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    );
    const database = await openPostgres(
      url.replace("//postgres:", `//${role}:`),
    );
    await database.query("INSERT INTO setting VALUES ($1, $2)", "a", "b");
    await expect(
      database.query("CREATE TABLE other (id TEXT)"),
    ).rejects.toThrow(/permission denied/);
    await database.close();
    await execute(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });
});

/** The same database over sockets that can be cut without notice, as by a dying server. */
async function breakable(url: string) {
  const name = ".s.PGSQL.5432";
  const [, host = ""] = /@([^/]+)\//.exec(url) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "pg-proxy-"));
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(join(decodeURIComponent(host), name));
    sockets.push(client, server);
    for (const socket of [client, server]) socket.on("error", () => undefined);
    client.pipe(server).pipe(client);
  });
  onTestFinished(() => void proxy.close());
  await new Promise<void>((resolve) => {
    proxy.listen(join(folder, name), resolve);
  });
  return {
    url: url.replace(host, encodeURIComponent(folder)),
    cut: () => sockets.splice(0).forEach((socket) => socket.destroy()),
  };
}
