import { expect, test } from "vitest";
import { newSqliteLocation, onBothLocations } from "../testing/engines.ts";
import { openDatabase } from "../database/index.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead, noon, team } from "../testing/lead.ts";
import type { StoredLead } from "../leads/index.ts";

const day = 24 * 60 * 60 * 1000;
const flagged: StoredLead["spam"] = { reasons: ["links"], status: "flagged" };

async function run(args: string[], ...stored: StoredLead[]) {
  const location = newSqliteLocation();
  await keepLeads(location, stored);
  return runLeads(location, args);
}

onBothLocations("leads", (newLocation) => {
  test("list has a line for each lead, newest first, and only those that match the filters", async () => {
    const location = await newLocation();
    const old = fixtureLead({
      reference: "C-22222222",
      locale: "th",
    });
    const young = fixtureLead({
      reference: "C-33333333",
      receivedMs: noon + day,
    });
    const spam = fixtureLead({
      reference: "C-44444444",
      receivedMs: noon + 2 * day,
      spam: flagged,
    });
    spam.fields.normalised.email = "Other@example.com";
    await keepLeads(location, [old, young], ["confirmation"]);
    await keepLeads(location, [spam], ["team-mail"]);
    const list = async (...args: string[]) => {
      const { out, err } = await runLeads(location, ["list", ...args]);
      const lines = out.split("\n").slice(0, -1);
      return { out, err, found: lines.map((line) => line.slice(0, 10)) };
    };
    const all = ["C-44444444", "C-33333333", "C-22222222"];
    const { out, err, found } = await list();
    expect(found).toEqual(all);
    expect(err).toBe("leads: waiting for an answer: 2");
    expect(out).toContain(
      "2026-01-15 12:00:00  th  new  mail none  山田 太郎 <taro@example.jp>  สวัสดีครับ, hello",
    );
    expect(out).toMatch(/C-4444.*marked  mail pending/);
    const meant: [string, string[]][] = [
      ["--undelivered", ["C-44444444"]],
      ["--open", all.slice(1)],
      ["--marked", ["C-44444444"]],
      ["--email=other@EXAMPLE.com", ["C-44444444"]],
    ];
    for (const [filter, matching] of meant)
      expect((await list(filter)).found, filter).toEqual(matching);
    const first = await list("--limit", "1");
    expect(first.found).toEqual(["C-44444444"]);
    expect(first.err).toMatch(/more than these 1/);
  });

  test("show prints all of one lead, in any letter case, with its deliveries", async () => {
    const location = await newLocation();
    const reference = "C-ABCDEFGH";
    const lead = fixtureLead({ reference });
    await keepLeads(location, [lead], ["team-mail"]);
    const { out } = await runLeads(location, ["show", "c-abcdefgh"]);
    expect(JSON.parse(out)).toMatchObject({
      ...lead,
      toldMs: null,
      deliveries: [{ recipient: team, state: "pending", attempts: 0 }],
    });
    // The first look has told a person of it.
    const again = await runLeads(location, ["show", reference]);
    expect(JSON.parse(again.out)).toMatchObject({
      toldMs: expect.any(Number),
    });
  });

  test("retry revives dead deliveries, of one lead or of all", async () => {
    const location = await newLocation();
    const one = fixtureLead({ reference: "C-22222222" });
    await keepLeads(location, [one, fixtureLead()], ["team-mail", "webhook"]);
    const database = await openDatabase(location);
    await database.query("UPDATE outbox SET state = 'dead'");
    await database.close();
    const retry = async (...args: string[]) =>
      (await runLeads(location, ["retry", ...args])).out;
    expect(await retry("C-22222222")).toMatch(/^deliveries queued again: 2/);
    expect(await retry()).toMatch(/^deliveries queued again: 2/);
    expect(await retry()).toMatch(/again: 0/);
  });
});

test("nothing a visitor wrote reaches the terminal as a command", async () => {
  const evil = "\u001b]0;owned\u0007\u009b2J\u202egnp";
  const lead = fixtureLead({ page: evil, attribution: { utm_term: evil } });
  lead.fields.normalised.name = evil;
  lead.fields.normalised.message = `${evil}\nsecond line`;
  for (const args of [
    ["list"],
    ["show", lead.reference],
    ["export", "--json"],
  ]) {
    const { out } = await run(args, lead);
    expect(out).toContain("owned");
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test.each([
  [["list", "--nope"], "--nope"],
  [["list", "C-22222222"], "C-22222222"],
  [["erase", "--email=a@b.co", "--open"], "--open"],
  [["show", "C-0O1I0O1I"], "which lead?"],
  [["erase", "--email", "a, b@c.co"], "--email must be"],
])("leads %j is refused, and changes nothing", async (args, problem) => {
  const { code, out, err } = await run(args, fixtureLead());
  expect([code, out]).toEqual([1, ""]);
  expect(err.split("\n")[0]).toContain(problem);
});
