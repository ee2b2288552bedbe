import { randomUUID } from "node:crypto";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { allBytes } from "../testing/bytes.ts";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { usePostgres } from "../testing/postgres.ts";
import { leadStore } from "../leads/lead-store.ts";
import { reasonOf } from "../reason-of.ts";
import { openPostgres } from "./postgres.ts";
import { scrubPostgres } from "./scrub-postgres.ts";

const postgres = usePostgres();

/** A database in which a lead was stored, and another one whose words are `secret`. */
async function storeWithSecret() {
  const url = await postgres.newDatabase();
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const secret = `secret-${randomUUID()}`;
  const lead = fixtureLead({ attribution: { utm_source: secret } });
  await keepLead(leadStore(database), lead);
  await keepLead(leadStore(database), fixtureLead());
  const session = new Client({ connectionString: url });
  session.on("error", () => undefined);
  await session.connect();
  onTestFinished(() => session.end());
  return {
    url,
    session,
    erase: () => database.query("DELETE FROM lead WHERE id = $1", lead.id),
    isInFiles: async () =>
      (await allBytes({ engine: "postgres", url })).includes(secret),
  };
}

describe.skipIf(postgres.reason !== undefined)("scrub on PostgreSQL", () => {
  test("waits for an open transaction that still sees the deleted row", async () => {
    const { url, session, erase, isInFiles } = await storeWithSecret();
    await session.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await session.query("SELECT 1");
    await erase();
    const scrubbed = scrubPostgres(url);
    // The time is what is tested: without the wait, VACUUM would be done by now and would have kept the row.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await session.query("COMMIT");
    await scrubbed;
    expect(await isInFiles()).toBe(false);
  });

  test("waits for a transaction in another database, which makes every snapshot old", async () => {
    const { url, erase, isInFiles } = await storeWithSecret();
    const other = new Client({
      connectionString: await postgres.newDatabase(),
    });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("BEGIN; SELECT pg_current_xact_id()");
    await erase();
    const scrubbed = scrubPostgres(url);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await other.query("COMMIT");
    await scrubbed;
    expect(await isInFiles()).toBe(false);
  });

  test("says who keeps the data if the transaction does not end", async () => {
    const { url, session, erase, isInFiles } = await storeWithSecret();
    await session.query("SET application_name = 'nightly report'");
    await session.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await session.query("SELECT 1");
    await erase();
    await expect(scrubPostgres(url, 300)).rejects.toThrow(
      /these sessions may still read it; end them, or wait: nightly report, process \d+/,
    );
    expect(await isInFiles()).toBe(true);
    await session.query("COMMIT");
    await scrubPostgres(url);
    expect(await isInFiles()).toBe(false);
  });

  test("a session that uses the table does not make posts wait behind the scrub", async () => {
    const { url, session, erase } = await storeWithSecret();
    await erase();
    await session.query("BEGIN; SELECT count(*) FROM lead");
    const ending = scrubPostgres(url, 1500).catch(reasonOf);
    const store = await openPostgres(url);
    onTestFinished(() => store.close());
    for (let post = 0; post < 8; post += 1)
      // A statement of the server is cancelled after four seconds.
      expect((await keepLead(leadStore(store), fixtureLead())).result).toBe(
        "stored",
      );
    expect(await ending).toMatch(/uses the table lead/);
    await session.query("COMMIT");
  });

  test("connects again when the server broke the first connection off", async () => {
    const { url, erase, isInFiles } = await storeWithSecret();
    await erase();
    const { hostname, pathname } = new URL(url);
    const socketPath = `${decodeURIComponent(hostname)}/.s.PGSQL.5432`;
    let taken = 0;
    const proxy = createServer((socket) => {
      socket.on("error", () => undefined);
      taken += 1;
      if (taken === 1) return socket.destroy();
      const server = connect(socketPath);
      server.on("error", () => undefined);
      return socket.pipe(server).pipe(socket);
    });
    await scrubPostgres(`${await listening(proxy)}${pathname}`);
    expect(taken).toBeGreaterThan(1);
    expect(await isInFiles()).toBe(false);
  });

  test("a table that the user may not rewrite is no success", async () => {
    const { url, session, erase } = await storeWithSecret();
    await erase();
    const role = `reader_${randomUUID().slice(0, 8)}`;
    await session.query(`CREATE ROLE ${role} LOGIN PASSWORD 'password'`);
    await session.query(`GRANT SELECT, DELETE ON lead TO ${role}`);
    await expect(
      scrubPostgres(url.replace("postgres:password", `${role}:password`)),
    ).rejects.toThrow(/permission denied to vacuum "lead"/);
    await session.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });

  test("samples in the statistics go as well", async () => {
    const { url, session, erase, isInFiles } = await storeWithSecret();
    await session.query("ANALYZE lead");
    const { rows } = await session.query(
      "SELECT 1 FROM pg_stats WHERE tablename = 'lead' AND histogram_bounds::text LIKE '%secret-%'",
    );
    expect(rows).toHaveLength(1);
    await erase();
    await scrubPostgres(url);
    expect(await isInFiles()).toBe(false);
  });
});

test("a server that breaks every connection off is given up in time, with its reason", async () => {
  const broken = createServer((socket) => socket.destroy());
  const url = `${await listening(broken)}/site`;
  await expect(scrubPostgres(url, 300)).rejects.toThrow(
    /^(?:Connection terminated unexpectedly|read ECONNRESET)$/,
  );
});

/** Returns the beginning of the address of a server on a port of this machine, which is closed after the test. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `postgres://postgres:password@127.0.0.1:${port}`;
}
