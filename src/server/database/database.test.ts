import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onBothEngines, onBothLocations } from "../testing/engines.ts";
import { noon } from "../testing/lead.ts";
import { openDatabase, refuseInRelease } from "./open.ts";

const insert = "INSERT INTO setting VALUES ($1, $2)";
const find = "SELECT value FROM setting WHERE key = 'a'";

onBothEngines("a database", (open) => {
  test("keeps nothing of work that fails half way", async () => {
    const { database } = await open(noon);
    const failing = database.transaction(async (tx) => {
      await tx.query(insert, "a", "b");
      await tx.query(insert, "a", "b");
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await database.query(find)).toEqual([]);
  });

  test("of work that comes at once keeps what succeeds, and nothing of what fails", async () => {
    const { database } = await open(noon);
    const write = (key: string, isFailing = false) =>
      database.transaction(async (tx) => {
        await tx.query(insert, key, "kept");
        if (isFailing) throw new Error("half way");
      });
    const results = await Promise.allSettled([
      write("a"),
      write("b", true),
      write("c"),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    const rows = await database.query(
      "SELECT key FROM setting WHERE value = 'kept' ORDER BY key",
    );
    expect(rows).toEqual([{ key: "a" }, { key: "c" }]);
  });

  test("lets nothing into a transaction that awaits", async () => {
    const { database } = await open(noon);
    const seen: unknown[] = [];
    const working = database.transaction(async (tx) => {
      await tx.query(insert, "a", "half");
      await new Promise(setImmediate);
      await tx.query("UPDATE setting SET value = 'whole' WHERE key = 'a'");
    });
    const looking = database.query(find).then((rows) => seen.push(...rows));
    await Promise.all([working, looking]);
    expect(seen).not.toContainEqual({ value: "half" });
    expect(await database.query(find)).toEqual([{ value: "whole" }]);
  });
});

onBothLocations("a database", (newLocation) => {
  test("of another release is refused, and a missing one is made by a server alone", async () => {
    const location = await newLocation();
    await expect(openDatabase(location)).rejects.toThrow(/first start/);
    const database = await openDatabase(location, { mayCreate: true });
    await database.query("UPDATE setting SET value = '99'");
    await database.close();
    await expect(openDatabase(location)).rejects.toThrow(/another release/);
  });
});

test("a database file in a release is refused, because the next release replaces it", () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const open = (file: string) => () =>
    refuseInRelease({ engine: "sqlite", file }, folder);
  expect(open(join(folder, "data/site.db"))).not.toThrow();
  writeFileSync(join(folder, "package.json"), '{ "isRelease": true }');
  expect(open(join(folder, "data/site.db"))).toThrow(/name a file elsewhere/);
  expect(open(`${folder}-data/site.db`)).not.toThrow();
});
