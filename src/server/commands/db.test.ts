import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "../config/config-values.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { runDatabaseCommand } from "./db.ts";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { openDatabase } from "../database/open.ts";
import { openSqlite } from "../database/sqlite.ts";

async function run(location: DatabaseLocation, ...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runDatabaseCommand(args, {
    location,
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, out: printed.join("\n"), err: complained.join("\n") };
}

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), "backup-")), "copy");
}

onBothLocations("db", (newLocation) => {
  test("no command makes a database; each says what is missing and what to do", async () => {
    const location = await newLocation();
    const isSqlite = location.engine === "sqlite";
    const backup = ["backup", newFile()];
    for (const args of [["check"], ...(isSqlite ? [backup] : [])]) {
      const { code, out, err } = await run(location, ...args);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/there is no database at|the database is empty/);
      expect(err).toContain("the first start of the server");
    }
    const { code, err } = await runLeads(location, ["list"]);
    expect(code).toBe(1);
    expect(err).toMatch(/there is no database at|the database is empty/);
    if (isSqlite) expect(readdirSync(dirname(location.file))).toEqual([]);
    else expect((await run(location, "check")).code).toBe(1);
  });

  test("check reads every lead and reports damage", async () => {
    const location = await newLocation();
    await keepLeads(location, [fixtureLead(), fixtureLead()], ["team-mail"]);
    expect(await run(location, "check")).toEqual({
      code: 0,
      out: "sound, 2 leads",
      err: "",
    });
    const database = await openDatabase(location);
    await database.query("UPDATE lead SET fields = '{' ");
    await database.close();
    const { code, err } = await run(location, "check");
    expect(code).toBe(1);
    expect(err).toMatch(/^db: leads cannot be read after 0: /);
  });
});

test("a backup beside writers is one sound file with every lead so far, for its owner only", async () => {
  const location = newSqliteLocation();
  const leads = Array.from({ length: 20 }, () => fixtureLead());
  await keepLeads(location, leads);
  const writer = await openDatabase(location);
  const file = newFile();
  const { code, out } = await run(location, "backup", file);
  expect([code, out]).toEqual([
    0,
    `the database is in ${file}, which holds personal data`,
  ]);
  await writer.close();
  expect(readdirSync(dirname(file))).toEqual(["copy"]);
  if (process.platform !== "win32")
    expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = openSqlite(file);
  expect(await leadStore(copy).list(99)).toHaveLength(20);
  await copy.close();

  expect(await run(location, "backup", file)).toMatchObject({
    code: 1,
    err: `db: ${file} is there already: --force replaces it`,
  });
  expect((await run(location, "backup", file, "--force")).code).toBe(0);
});

test("a backup of a missing database leaves no file", async () => {
  const file = newFile();
  const { code, err } = await run(newSqliteLocation(), "backup", file);
  expect(code).toBe(1);
  expect(err).toMatch(/^db: there is no database at /);
  expect(readdirSync(dirname(file))).toEqual([]);
});

test("a damaged backup is noticed, and a whole one is sound", async () => {
  const location = newSqliteLocation();
  const leads = Array.from({ length: 200 }, () => fixtureLead());
  await keepLeads(location, leads);
  const file = newFile();
  await run(location, "backup", file);
  expect((await run(location, "check", file)).out).toBe("sound, 200 leads");
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 8192, bytes.length - 8192));
  expect((await run(location, "check", file)).code).toBe(1);
});

test("PostgreSQL is backed up by its own program", async () => {
  const url = "postgres://site:secret@127.0.0.1:4649/leads";
  const file = newFile();
  const { code, err } = await run({ engine: "postgres", url }, "backup", file);
  expect([code, err]).toEqual([
    1,
    "db: back PostgreSQL up with pg_dump, see docs/operating.md",
  ]);
  expect(existsSync(file)).toBe(false);
});

test.each([
  [[]],
  [["nope"]],
  [["backup", "--force"]],
  [["backup"]],
  [["check", "--force"]],
  [["backup", "a", "b"]],
  [["check", "--nope"]],
])("db %j is wrong usage", async (args) => {
  const { code, err } = await run(newSqliteLocation(), ...args);
  expect(code).toBe(2);
  expect(err).toMatch(/^Usage: npm run db/);
});
