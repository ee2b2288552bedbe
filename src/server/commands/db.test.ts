import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "../config.ts";
import { keepLeads } from "../testing/leads-command.ts";
import { fixtureLead } from "../testing/lead.ts";
import { runDatabaseCommand } from "./db.ts";
import { newSqliteLocation, onBothLocations } from "../testing/engines.ts";
import { openDatabase, withDatabase } from "../database/index.ts";
import { deleteExpired } from "../leads/index.ts";

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

onBothLocations("db check", (newLocation) => {
  test("reads every lead and reports damage", async () => {
    const location = await newLocation();
    await keepLeads(location, [fixtureLead(), fixtureLead()], ["team-mail"]);
    expect((await run(location, "check")).out).toBe("sound, leads: 2");
    const database = await openDatabase(location);
    await database.query("UPDATE lead SET form = '{'");
    await database.close();
    expect(await run(location, "check")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^db: .*JSON/),
    });
  });
});

test("clock lets leads be deleted again that a pause of the server kept", async () => {
  const location = newSqliteLocation();
  await keepLeads(location, [fixtureLead()]);
  const retention = () =>
    withDatabase(location, (database) =>
      deleteExpired(database, Date.now(), 24),
    );
  expect(await retention()).toMatchObject({ refused: "clock" });
  expect((await run(location, "clock")).out).toMatch(/^it is 2\d{3}-/);
  expect(await retention()).toEqual({ deleted: 0, left: 0 });
});

test("a backup beside writers is one sound file with every lead so far, for its owner only, and a check leaves it as it is", async () => {
  const location = newSqliteLocation();
  const leads = Array.from({ length: 200 }, () => fixtureLead());
  await keepLeads(location, leads);
  const writer = await openDatabase(location);
  const file = newFile();
  expect(await run(location, "backup", file)).toMatchObject({
    code: 0,
    out: `the database is in ${file}, which holds personal data`,
  });
  await writer.close();
  expect(readdirSync(dirname(file))).toEqual(["copy"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  expect((await run(location, "check", file)).out).toBe("sound, leads: 200");
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(readdirSync(dirname(file))).toEqual(["copy"]);

  writeFileSync(file, bytes.fill(0xa5, 8192, bytes.length - 8192));
  expect((await run(location, "check", file)).code).toBe(1);
});
