import { expect, test } from "vitest";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { openDatabase } from "../database/index.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead, noon } from "../testing/lead.ts";
import type { StoredLead } from "../leads/index.ts";

const day = 24 * 60 * 60 * 1000;
const flagged: StoredLead["spam"] = { reasons: ["links"], status: "flagged" };

async function run(args: string[], ...stored: StoredLead[]) {
  const location = newSqliteLocation();
  await keepLeads(location, stored);
  return runLeads(location, args);
}

onBothLocations("leads", (newLocation) => {
  test("list is a table, newest first, with the leads that match the filters", async () => {
    const location = await newLocation();
    const old = fixtureLead({
      reference: "C-22222222",
      locale: "th",
      notes: ["over-limit"],
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
    await keepLeads(location, [old, young]);
    await keepLeads(location, [spam], ["team-mail"]);
    const list = async (...args: string[]) => {
      const { out, err } = await runLeads(location, ["list", ...args]);
      const [head = "", ...lines] = out.trimEnd().split("\n");
      expect(head).toMatch(/^REFERENCE +RECEIVED \(UTC\) +LANG +NAME +EMAIL/);
      return { out, err, found: lines.map((line) => line.slice(0, 10)) };
    };
    const all = ["C-44444444", "C-33333333", "C-22222222"];
    const { out, err, found } = await list();
    expect(found).toEqual(all);
    expect(err).toBe("leads: waiting for an answer: 2");
    expect(out).toContain(
      "2026-01-15T12:00:00Z  th    山田 太郎  taro@example.jp    none     new     over-limit  สวัสดีครับ, hello",
    );
    expect(out).toMatch(/C-4444.*pending +marked/);
    const meant: [string, string[]][] = [
      ["--undelivered", ["C-44444444"]],
      ["--open", all.slice(1)],
      ["--state=marked", ["C-44444444"]],
      ["--email=other@EXAMPLE.com", ["C-44444444"]],
      ["--since=2026-01-16", all.slice(0, 2)],
      ["--until=2026-01-15", ["C-22222222"]],
      ["--until=2026-01-15T12:00Z", []],
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
    expect(out).toMatch(/^reference +C-ABCDEFGH$/m);
    expect(out).toMatch(/^told +nobody yet$/m);
    expect(out).toMatch(/^utm_source +news$/m);
    expect(out).toMatch(
      /^team-mail team@agency.example +pending, 0 attempts$/m,
    );
    expect(out).toContain("สวัสดีครับ, hello");
    // The first look has told a person of it.
    const again = await runLeads(location, ["show", reference]);
    expect(again.out).toMatch(/^told +since 20/m);
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
    expect(await retry("C-22222222")).toMatch(/^2 deliveries queued again/);
    expect(await retry()).toMatch(/^2 deliveries queued again/);
    expect(await retry()).toMatch(/^0 deliveries/);
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
    ["export", "--format", "json"],
  ]) {
    const { out } = await run(args, lead);
    expect(out).toContain("owned");
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test.each([
  [["list", "--nope"], "--nope"],
  [["list", "--since", "2026-02-31"], "--since must be a day"],
  [["show", "C-0O1I0O1I"], "which lead?"],
  [["erase", "--email", "a, b@c.co"], "--email must be"],
])("leads %j is wrong usage, and changes nothing", async (args, problem) => {
  const { code, out, err } = await run(args, fixtureLead());
  expect([code, out]).toEqual([2, ""]);
  expect(err.split("\n")[0]).toContain(problem);
  expect(err).toContain("Usage: npm run leads -- COMMAND");
});
