import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { openSqlite } from "../database/sqlite.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { noticingFailures, writeTest } from "./write-test.ts";

onBothEngines("test write", (open) => {
  test("is at most once a second, as large as a lead at first and each minute, and leaves one row", async () => {
    const { database } = await open(noon);
    let now = 0;
    const transaction = vi.spyOn(database, "transaction");
    const query = vi.spyOn(database, "query");
    const counts = () =>
      [transaction, query].map((one) => one.mock.calls.length);
    const { run } = writeTest(database, () => now);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(counts()).toEqual([1, 0]);
    now += 1000;
    await run();
    await run();
    expect(counts()).toEqual([1, 1]);
    now += 60_000;
    await run();
    expect(counts()).toEqual([2, 1]);
    for (const [table, count] of [
      ["lead", 0],
      ["outbox", 0],
      ["write_test", 1],
    ])
      expect(
        await database.query(`SELECT count(*) AS n FROM ${table}`),
      ).toEqual([{ n: count }]);
  });

  test("has a lead's size after a lead that could not be stored", async () => {
    const { database } = await open(noon);
    const { run, doubt } = writeTest(database, () => 0);
    await run();
    const leads = noticingFailures(leadStore(database), doubt);
    const transaction = vi
      .spyOn(database, "transaction")
      .mockRejectedValueOnce(new Error("database or disk is full"));
    await expect(keepLead(leads, fixtureLead())).rejects.toThrow("full");
    await run();
    expect(transaction).toHaveBeenCalledTimes(2);
    transaction.mockRejectedValueOnce(new Error("still full"));
    doubt();
    await expect(run()).rejects.toThrow("still full");
    await run();
    expect(transaction).toHaveBeenCalledTimes(4);
  });
});

test("the SQLite file does not grow with test writes", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "site.db");
  const database = openSqlite(file);
  let now = 0;
  const { run } = writeTest(database, () => now);
  const size = async () => {
    for (let count = 0; count < 200; count += 1) {
      now += 61_000;
      await run();
    }
    return statSync(file).size;
  };
  const first = await size();
  expect(await size()).toBe(first);
  // The log is begun anew after about four megabytes.
  expect(statSync(`${file}-wal`).size).toBeLessThan(5_000_000);
  await database.close();
});
