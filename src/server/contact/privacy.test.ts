import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "../config.ts";
import { openDatabase } from "../database/index.ts";
import { onBothLocations } from "../testing/engines.ts";
import { startListening } from "../testing/server.ts";
import { ask, postedForm } from "../testing/site.ts";

/** All bytes of an SQLite database and the mails beside it, or all rows of a PostgreSQL database. */
async function allStored(location: DatabaseLocation): Promise<string> {
  if (location.engine === "sqlite") {
    const folder = dirname(location.file);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
      .join("");
  }
  const database = await openDatabase(location);
  const tables = await database.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  const rows = tables.map(({ tablename }) =>
    database.query(`SELECT * FROM ${String(tablename)}`),
  );
  const text = JSON.stringify(await Promise.all(rows));
  await database.close();
  return text;
}

onBothLocations("privacy", (newLocation) => {
  test("neither database nor log learns the address, the browser or the cookies of a visitor, also of a refused one", async () => {
    const location = await newLocation();
    const DATABASE_URL =
      location.engine === "sqlite" ? `sqlite:${location.file}` : location.url;
    const TRUSTED_PROXIES = "127.0.0.1";
    const env = { DATABASE_URL, TRUSTED_PROXIES };
    const { port, output, process, exit } = await startListening(env);
    const browser = {
      "x-forwarded-for": "203.0.113.77",
      "user-agent": "Mozilla/5.0 (Rare Machine 7) Firefox/150.0",
      cookie: "visitor=tracked-for-years",
    };
    const stored = { name: "Stored", email: "seen@b.co" };
    expect((await postedForm(port, stored, browser)).status).toBe(303);
    const refused = { name: "Refused", message: "" };
    expect((await postedForm(port, refused, browser)).status).toBe(422);
    expect((await ask(port, "/en/about/?from=203.0.113.79")).status).toBe(200);
    process.kill("SIGTERM");
    expect(await exit).toBe(0);

    const kept = await allStored(location);
    expect(kept).toContain("Stored");
    expect(output.text).toContain('"path":"/api/contact"');
    expect(kept + output.text).not.toMatch(
      /203\.0\.113|Rare Machine|tracked-for-years/,
    );
    expect(output.text).not.toMatch(/seen@b\.co|Stored|hello/);
  });
});
