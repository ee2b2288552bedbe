import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DatabaseLocation } from "../../config/config-values.ts";
import { keepLeads } from "../../testing/leads-command.ts";
import { fixtureLead } from "../../testing/lead.ts";
import { newSqliteLocation } from "../../testing/locations.ts";
import { execute } from "../../testing/postgres-cluster.ts";
import {
  startSystemPostgres,
  whyNoSystemPostgres,
} from "../../testing/system-postgres.ts";
import { runDatabaseCommand } from "../command.ts";
import { openDatabase } from "../open.ts";
import { readTrial } from "./trials.ts";

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 2, 1, 3, 10);

function tests(newLocation: () => Promise<DatabaseLocation>): void {
  /** A store with two leads, a folder for backups, and the command `db` on them at a time of choice. */
  async function setUp() {
    const location = await newLocation();
    const leads = [fixtureLead(), fixtureLead()];
    await keepLeads(location, leads, ["team-mail"]);
    const folder = join(mkdtempSync(join(tmpdir(), "backups-")), "kept");
    const run = async (nowMs: number, ...args: string[]) => {
      const out: string[] = [];
      const err: string[] = [];
      const code = await runDatabaseCommand(args, {
        location,
        backupFolder: folder,
        now: () => nowMs,
        print: (text) => out.push(text),
        complain: (text) => err.push(text),
      });
      return { code, out: out.join("\n"), err: err.join("\n") };
    };
    const query = async (sql: string, ...values: (string | number)[]) => {
      const database = await openDatabase(location);
      try {
        return await database.query(sql, ...values);
      } finally {
        await database.close();
      }
    };
    return { location, leads, folder, run, query };
  }

  test("a mistyped name of a file is wrong usage, and no failed trial", async () => {
    const { folder, run, query } = await setUp();
    await run(start, "backup");
    for (const path of [join(folder, "site-backup.db"), folder])
      expect(await run(start, "try-restore", path)).toEqual({
        code: 2,
        out: "",
        err: `db: there is no file ${path}, so nothing was tried`,
      });
    const trials = await query("SELECT name FROM trial");
    expect(trials).toEqual([{ name: "backup" }]);
  });

  test("a backup has a date and belongs to its owner alone; a restore of it is tried, and leaves nothing", async () => {
    const { folder, run, location } = await setUp();
    expect(await run(start, "backup")).toMatchObject({ code: 0, err: "" });
    const [name = "", ...others] = readdirSync(folder);
    expect(name).toMatch(/^site-backup-2026-03-01T031000Z\.(db|dump)$/);
    expect(others).toEqual([]);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await run(start, "try-restore")).toEqual({
      code: 0,
      out: `restored for trial, and sound: ${name}, 2 leads`,
      err: "",
    });
    expect(readdirSync(folder)).toEqual([name]);
    const { out } = await run(start + dayMs, "status");
    expect(out).toContain(
      `last backup:  2026-03-01T03:10:00.000Z passed: ${name}`,
    );
    expect(out).toContain("last restore: 2026-03-01T03:10:00.000Z passed:");
    expect(out).not.toContain("NO RESTORE");
    expect((await run(start + 9 * dayMs, "status")).out).toContain(
      "NO RESTORE",
    );
    const file = join(folder, name);
    expect((await run(start, "try-restore", file)).code).toBe(0);
    const database = await openDatabase(location);
    expect(await readTrial(database, "restore")).toMatchObject({
      isPassed: true,
      result: `${name}, 2 leads`,
    });
    await database.close();
  });

  test("rotation deletes only backups, and none while the clock is not believed or the backup fails", async () => {
    const { folder, run, query } = await setUp();
    mkdirSync(folder, { mode: 0o700 });
    const foreign = ["site.db", "2026-01.db", "site-backup-2020.db", "letter"];
    for (const name of foreign) writeFileSync(join(folder, name), "x");
    const old = "site-backup-2026-01-01T000000Z.db";
    writeFileSync(join(folder, old), "x");

    await query("DELETE FROM clock");
    await query(
      "INSERT INTO clock (id, latest_ms, doubted_ms) VALUES (1, $1, $2)",
      start,
      start,
    );
    const doubted = await run(start, "backup");
    expect(doubted.err).toContain("the clock differs");
    expect(readdirSync(folder)).toContain(old);
    await query("UPDATE clock SET latest_ms = $1, doubted_ms = NULL", start);
    expect((await run(start + 3 * dayMs, "backup")).err).toContain("the clock");
    expect(readdirSync(folder)).toContain(old);

    const made = await run(start + dayMs, "backup");
    expect(made.out).toContain(`deleted by rotation: ${old}`);
    // The backup of the wrong clock lies in the future.
    expect(made.err).toContain("2026-03-04T031000Z");
    const left = readdirSync(folder);
    expect(left).toEqual(expect.arrayContaining(foreign));
    expect(left).not.toContain(old);
    expect(left).toHaveLength(foreign.length + 3);

    const blocked = join(folder, "letter");
    const failed = await run(start + dayMs, "backup", "--folder", blocked);
    expect(failed.code).toBe(1);
    expect((await run(start + dayMs, "status")).out).toContain("FAILED");
  });

  test("a lead that is missing or different in the backup is noticed; one deleted since is not missed", async () => {
    const { leads, run, query } = await setUp();
    await run(start, "backup");
    const [first, second] = leads;
    await query("DELETE FROM lead WHERE id = $1", first?.id ?? "");
    expect((await run(start, "try-restore")).code).toBe(0);
    await query(
      "UPDATE lead SET fields = '{}' WHERE id = $1",
      second?.id ?? "",
    );
    expect(await run(start, "try-restore")).toMatchObject({
      code: 1,
      err: expect.stringContaining("0 are missing, 1 are different"),
    });
    await query("DELETE FROM outbox");
    await query("UPDATE lead SET id = 'another', submission_id = NULL");
    const { err, code } = await run(start, "try-restore");
    expect(code).toBe(1);
    expect(err).toContain("THE BACKUP COULD NOT BE RESTORED");
    expect(err).toContain("1 are missing");
    const { out } = await run(start, "status");
    expect(out).toMatch(/last restore: .* FAILED: .*1 are missing/);
  });

  test("damaged words of a lead that came just before the backup are noticed; a time put right since is not damage", async () => {
    const { leads, run, query } = await setUp();
    await query("UPDATE lead SET received_ms = $1", start - 60_000);
    await run(start, "backup");
    await query("UPDATE lead SET received_ms = $1", start + 60_000);
    expect((await run(start, "try-restore")).code).toBe(0);
    const id = leads[0]?.id ?? "";
    await query("UPDATE lead SET fields = '{}' WHERE id = $1", id);
    expect(await run(start, "try-restore")).toMatchObject({
      code: 1,
      err: expect.stringContaining("0 are missing, 1 are different"),
    });
  });

  test("a damaged or cut backup, an empty folder and backups that have stopped are noticed", async () => {
    const { folder, run } = await setUp();
    mkdirSync(folder);
    expect((await run(start, "try-restore")).err).toContain("has no backup");
    await run(start, "backup");
    expect((await run(start + 5 * dayMs, "try-restore")).err).toContain(
      "backups have stopped",
    );
    const file = join(folder, readdirSync(folder)[0] ?? "");
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length / 2)));
    expect((await run(start, "try-restore")).code).toBe(1);
    const damaged = Buffer.from(whole);
    damaged.fill(
      0x5a,
      Math.floor(whole.length / 3),
      Math.floor(whole.length / 2),
    );
    writeFileSync(file, damaged);
    const { code, err } = await run(start, "try-restore");
    expect(code).toBe(1);
    // "disk image is malformed" alone could be read as said of the site's own database.
    expect(err).toContain(`RESTORED: ${basename(file)}: `);
    expect(readdirSync(folder)).toHaveLength(1);
    writeFileSync(file, whole);
    expect((await run(start, "try-restore")).code).toBe(0);
  });

  test("what a killed backup or trial left is removed by the next run", async () => {
    const { folder, run } = await setUp();
    const trial = join(folder, ".site-trial-999999999-AbCdEf");
    mkdirSync(trial, { recursive: true });
    writeFileSync(join(trial, "site.db"), "somebody's letter");
    const part = "site-backup-2026-02-28T031000Z.db.999999999.part";
    for (const name of [part, `${part}-journal`])
      writeFileSync(join(folder, name), "somebody's letter");
    const running = `site-backup-2026-02-28T031000Z.db.${process.ppid}.part`;
    writeFileSync(join(folder, running), "another backup is being made");
    await run(start, "backup");
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readdirSync(folder)).toContain(running);
    const yesterday = Date.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(join(folder, running), yesterday, yesterday);
    await run(start + 1000, "backup");
    expect(readdirSync(folder)).not.toContain(running);
  });
}

describe("backups on SQLite", () => {
  tests(async () => newSqliteLocation());
});

const reason = whyNoSystemPostgres();
if (reason !== undefined)
  console.warn(`\n*** BACKUPS OF POSTGRESQL ARE NOT TESTED: ${reason} ***\n`);

describe.skipIf(reason !== undefined)("backups on PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof startSystemPostgres>> | undefined;
  let count = 0;
  beforeAll(async () => {
    cluster = await startSystemPostgres();
    vi.stubEnv(
      "PATH",
      `${cluster.bin}${delimiter}${process.env["PATH"] ?? ""}`,
    );
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await cluster?.stop();
  });
  const newUrl = async () => {
    const url = cluster?.url ?? (() => "");
    count += 1;
    await execute(url("postgres"), `CREATE DATABASE site_${count}`);
    return url(`site_${count}`);
  };

  tests(async () => ({ engine: "postgres", url: await newUrl() }));

  test("the database of a trial is dropped, also one that a killed trial left", async () => {
    const url = await newUrl();
    const location = { engine: "postgres", url } as const;
    await keepLeads(location, [fixtureLead()]);
    const folder = mkdtempSync(join(tmpdir(), "backups-"));
    const run = (...args: string[]) =>
      runDatabaseCommand(args, {
        location,
        backupFolder: folder,
        now: () => start,
        print: () => undefined,
        complain: () => undefined,
      });
    const trials = async () => {
      const database = await openDatabase(location);
      try {
        return await database.query(
          "SELECT datname FROM pg_database WHERE datname LIKE 'site\\_trial%'",
        );
      } finally {
        await database.close();
      }
    };
    expect(await run("backup")).toBe(0);
    expect(await run("try-restore")).toBe(0);
    expect(await trials()).toEqual([]);
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(`site_${count}`).digest("hex");
    await execute(url, `CREATE DATABASE site_trial_${hash.slice(0, 16)}`);
    expect(await trials()).toHaveLength(1);
    expect(await run("backup")).toBe(0);
    expect(await trials()).toEqual([]);
  });

  test("a user who may not create databases is told what to do", async () => {
    const url = await newUrl();
    const name = `site_${count}`;
    await execute(
      url,
      `CREATE ROLE plain_${count} LOGIN; ALTER DATABASE ${name} OWNER TO plain_${count}; ALTER SCHEMA public OWNER TO plain_${count}`,
    );
    const location = {
      engine: "postgres",
      url: url.replace("postgres:password", `plain_${count}`),
    } as const;
    await keepLeads(location, [fixtureLead()]);
    const said: string[] = [];
    const parts = {
      location,
      backupFolder: mkdtempSync(join(tmpdir(), "backups-")),
      now: () => start,
      print: () => undefined,
      complain: (text: string) => said.push(text),
    };
    expect(await runDatabaseCommand(["backup"], parts)).toBe(0);
    expect(await runDatabaseCommand(["try-restore"], parts)).toBe(1);
    expect(said.join("\n")).toContain("ALTER ROLE … CREATEDB");
  });
});
