import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { onBothLocations } from "../testing/locations.ts";
import { noon } from "../testing/lead.ts";
import { rows } from "./database.ts";
import { makeDatabase } from "./open.ts";

onBothEngines("a database", (open) => {
  test("keeps nothing of work that fails half way", async () => {
    const { database } = await open(noon);
    const failing = database.transaction(function* () {
      yield* rows("INSERT INTO setting VALUES ($1, $2)", "a", "b");
      yield* rows("INSERT INTO setting VALUES ($1, $2)", "a", "b");
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await database.query("SELECT * FROM setting")).toEqual([]);
  });
});

onBothLocations("a database", (newLocation) => {
  test("of a newer release is refused", async () => {
    const location = await newLocation();
    const database = await makeDatabase(location);
    await database.query("INSERT INTO schema_migration VALUES (99, 0)");
    await database.close();
    await expect(makeDatabase(location)).rejects.toThrow(/newer release/);
  });
});
