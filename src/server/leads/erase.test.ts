import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { onBothLocations } from "../testing/engines.ts";
import { openDatabase } from "../database/index.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead } from "../testing/lead.ts";
import { leadStore } from "./lead-store.ts";

function leadOf(email: string, name: string, message: string) {
  const lead = fixtureLead();
  Object.assign(lead.fields.raw, { email, name, message });
  Object.assign(lead.fields.normalised, { email, name, message });
  return lead;
}

onBothLocations("erase", (newLocation) => {
  test("finds whoever gave no mail address by the number, and nobody else who gave none", async () => {
    const location = await newLocation();
    const [called, other] = ["0812345678", "0899999999"].map((phone) => {
      const lead = leadOf("", "Called", "Please call");
      lead.fields.normalised.phone = phone;
      return lead;
    });
    if (!called || !other) throw new Error("two leads are needed");
    await keepLeads(location, [called, other], ["team-mail"]);
    const args = ["erase", "--email", "081-234-5678"];
    const { out } = await runLeads(location, args);
    expect(out).toContain("erased: C-");
    const database = await openDatabase(location, { mayCreate: true });
    expect(await leadStore(database).list()).toMatchObject([
      { reference: other.reference },
    ]);
    await database.close();
  });

  test("leaves nothing of a person, and everything of the others", async () => {
    const location = await newLocation();
    const mine = leadOf("hanako@example.jp", "Erased Hanako", "Erased words");
    const flagged = leadOf("Hanako@example.jp", "Erased Hanako", "ลบ");
    flagged.spam = { reasons: ["links"], status: "flagged" };
    const other = leadOf("kept@example.com", "Kept Person", "Kept words");
    // The server has this connection open while the command runs.
    const database = await openDatabase(location, { mayCreate: true });
    await keepLeads(location, [mine, flagged], ["team-mail", "webhook"]);
    await keepLeads(location, [other], ["team-mail"]);
    await leadStore(database).answer(mine.reference, {
      by: "Ann",
      note: "Erased",
    });

    const args = ["erase", "--email", "HANAKO@example.jp"];
    const { code, out } = await runLeads(location, args);
    expect(code).toBe(0);
    expect(out).toMatch(/^erased: C-\w{8}, C-\w{8}$/m);
    expect(await leadStore(database).list()).toMatchObject([
      { ...other, deliveries: [{ channel: "team-mail" }] },
    ]);
    expect(await database.query("SELECT id FROM outbox")).toHaveLength(1);
    await database.close();
    // SQLite overwrites what is deleted; PostgreSQL does so in its own time.
    if (location.engine === "sqlite") {
      const folder = dirname(location.file);
      const bytes = readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .join("");
      expect(bytes).not.toMatch(/hanako@|Erased|ลบ/i);
      expect(bytes).toContain("Kept Person");
    }
    expect(await runLeads(location, args)).toMatchObject({
      code: 1,
      err: "leads: nothing is stored about HANAKO@example.jp",
    });
  });
});
