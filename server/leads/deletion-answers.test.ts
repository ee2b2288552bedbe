import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "../config/config-values.ts";
import { openDatabase } from "../database/open.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { fixtureLead } from "../testing/lead.ts";

const day = 24 * 60 * 60 * 1000;

async function change(location: DatabaseLocation, sql: string) {
  const database = await openDatabase(location);
  await database.query(sql);
  await database.close();
}

onBothLocations("leads that wait for deletion", (newLocation) => {
  /** Two leads that have been pending for a week, and one that has not. */
  async function withPending() {
    const location = await newLocation();
    const references = ["C-22222222", "C-33333333", "C-44444444"];
    await keepLeads(
      location,
      references.map((reference) => fixtureLead({ reference })),
    );
    const since = Date.now() - 8 * day;
    await change(
      location,
      `UPDATE lead SET told_ms = 1, pending_ms = ${since}, pending_reason = 'spam' WHERE reference <> 'C-44444444'`,
    );
    const run = (...args: string[]) => runLeads(location, args);
    return { location, run };
  }

  test("one is taken back, or all, and show says so", async () => {
    const { run } = await withPending();
    expect((await run("show", "C-22222222")).out).toMatch(
      /^deleted from +\d{4}-\d\d-\d\d spam$/m,
    );
    expect(await run("keep", "c-22222222")).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^1 lead taken back \(C-22222222\); the server does not mark them again before \d{4}-/,
      ),
    });
    expect((await run("show", "C-22222222")).out).toMatch(/^kept until +20/m);
    expect(await run("keep", "C-22222222")).toMatchObject({
      code: 1,
      err: "leads: C-22222222 does not wait for deletion",
    });
    expect((await run("keep", "C-ZZZZZZZZ")).code).toBe(3);
    expect((await run("stats")).out).toMatch(/^spam +1 +0 +20/m);
    expect((await run("keep", "--all")).out).toMatch(/^1 lead taken back/);
    expect((await run("list", "--pending")).out).not.toContain("C-");
    expect((await run("delete", "--pending", "--yes")).out).toBe(
      "0 leads deleted\n",
    );
  });

  test("a person deletes what has waited for a week, but nothing of which nobody was told", async () => {
    const { location, run } = await withPending();
    await change(
      location,
      "UPDATE lead SET told_ms = NULL WHERE reference = 'C-33333333'",
    );
    expect((await run("delete", "--pending")).out).toBe(
      "waiting for 7 days or more: 1 lead, which --yes deletes; others: 1\n",
    );
    expect((await run("list")).out).toContain("C-22222222");
    expect((await run("delete", "--pending", "--yes")).out).toBe(
      "1 lead deleted\n",
    );
    const { out } = await run("list");
    expect(out).not.toContain("C-22222222");
    expect(out).toMatch(/C-33333333[^]*C-44444444|C-44444444[^]*C-33333333/);
    expect((await run("stats")).out).toMatch(/delete spam by command +1$/m);
    expect((await run("list", "--untold")).out).not.toContain("C-22222222");
  });

  test("nothing is purged or deleted while the clock is not believed, and the command explains it", async () => {
    const { location, run } = await withPending();
    await change(location, "INSERT INTO clock (id, latest_ms) VALUES (1, 1)");
    for (const args of [
      ["purge", "--before", "2027-01-01", "--yes"],
      ["delete", "--pending", "--yes"],
    ])
      expect(await run(...args)).toMatchObject({
        code: 1,
        err: expect.stringContaining("the clock is not believed"),
      });
    expect((await run("clock")).out).toMatch(
      /^latest time that was believed +1970-01-01[^]*differs by more than two days[^]*clock --confirm/m,
    );
    expect((await run("clock", "--confirm")).out).toContain("believed again");
    expect((await run("clock")).out).toContain("the clock is believed");
    expect((await run("delete", "--pending", "--yes")).out).toBe(
      "2 leads deleted\n",
    );
  });
});

test("mails of leads that a person deletes go with them", async () => {
  const location = newSqliteLocation();
  const [gone, kept] = [fixtureLead(), fixtureLead()];
  await keepLeads(location, [gone, kept]);
  await change(
    location,
    `UPDATE lead SET told_ms = 1, pending_ms = 1, pending_reason = 'retention' WHERE id = '${gone.id}'`,
  );
  const folder = join(dirname(location.file), "mail");
  mkdirSync(folder);
  for (const { id } of [gone, kept])
    writeFileSync(join(folder, `${id}.team-mail.eml`), "x");
  await runLeads(location, ["delete", "--pending"]);
  expect(readdirSync(folder)).toHaveLength(2);
  await runLeads(location, ["delete", "--pending", "--yes"]);
  expect(readdirSync(folder)).toEqual([`${kept.id}.team-mail.eml`]);
  expect(existsSync(location.file)).toBe(true);
});

test.each([
  [["delete"], "delete takes --pending only"],
  [["delete", "--yes"], "delete takes --pending only"],
  [["delete", "C-22222222", "--pending"], "what is C-22222222?"],
  [["keep"], "which lead?"],
  [["keep", "C-22222222", "--all"], "keep takes a reference or --all"],
  [["clock", "--yes"], "clock knows no --yes"],
])("leads %j is wrong usage", async (args, problem) => {
  const location = newSqliteLocation();
  await keepLeads(location, [fixtureLead()]);
  const { code, err } = await runLeads(location, args);
  expect(code).toBe(2);
  expect(err).toContain(problem);
});

test("what is deleted is told, also if the files of the database could not be rewritten", async () => {
  const location = newSqliteLocation();
  await keepLeads(location, [fixtureLead()]);
  const since = Date.now() - 8 * day;
  await change(
    location,
    `UPDATE lead SET told_ms = 1, pending_ms = ${since}, pending_reason = 'spam'`,
  );
  const reader = new DatabaseSync(location.file);
  reader.exec("BEGIN; SELECT count(*) FROM lead");
  const args = ["delete", "--pending", "--yes"];
  expect(await runLeads(location, args)).toMatchObject({
    code: 1,
    out: "1 lead deleted\n",
    err: expect.stringMatching(
      /^leads: the files of the database may still hold deleted data \(.+\): run the command again$/,
    ),
  });
  reader.close();
  expect(await runLeads(location, args)).toMatchObject({
    code: 0,
    out: "0 leads deleted\n",
  });
});
