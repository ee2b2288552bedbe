import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { openDatabase } from "../database/open.ts";
import { runLeadsCommand } from "./command.ts";
import { keepLeads, noWebhooks, runLeads } from "../testing/leads-command.ts";
import { fixtureLead, noon, untouched } from "../testing/lead.ts";
import type { StoredLead } from "./stored-lead.ts";

const flagged: StoredLead["spam"] = {
  reasons: ["links"],
  status: "flagged",
};

async function run(args: string[], ...stored: StoredLead[]) {
  const location = newSqliteLocation();
  await keepLeads(location, stored);
  return runLeads(location, args);
}

onBothLocations("leads", (newLocation) => {
  test("list is a table, newest first, with the leads that match the filters", async () => {
    const location = await newLocation();
    const day = 24 * 60 * 60 * 1000;
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
      const { code, out, err } = await runLeads(location, ["list", ...args]);
      expect(code).toBe(0);
      const [head = "", ...lines] = out.trimEnd().split("\n");
      expect(head).toMatch(/^REFERENCE +RECEIVED \(UTC\) +LANG +NAME +EMAIL/);
      return { out, err, found: lines.map((line) => line.slice(0, 10)) };
    };
    const all = ["C-44444444", "C-33333333", "C-22222222"];
    expect((await list()).found).toEqual(all);
    expect((await list()).err).toBe("leads: waiting for an answer: 2");
    expect((await list()).out).toContain(
      "2026-01-15T12:00:00Z  th    山田 太郎  taro@example.jp    none     new     -        over-limit  สวัสดีครับ, hello",
    );
    expect((await list()).out).toMatch(/C-4444.*pending +marked +flagged/);
    const meant: [string, string[]][] = [
      ["--language=th", ["C-22222222"]],
      ["--flagged", ["C-44444444"]],
      ["--undelivered", ["C-44444444"]],
      ["--open", all.slice(1)],
      ["--state=marked", ["C-44444444"]],
      ["--state=answered", []],
      ["--email=other@EXAMPLE.com", ["C-44444444"]],
      ["--since=2026-01-16", all.slice(0, 2)],
      ["--until=2026-01-15", ["C-22222222"]],
      ["--until=2026-01-15T12:00Z", []],
    ];
    for (const [filter, found] of meant)
      expect((await list(filter)).found, filter).toEqual(found);
    const first = await list("--limit", "1");
    expect(first.found).toEqual(["C-44444444"]);
    expect(first.err).toMatch(/more than these 1/);
  });

  test("show prints all of one lead, in any letter case, with its deliveries", async () => {
    const location = await newLocation();
    const lead = fixtureLead({
      reference: "C-ABCDEFGH",
      notes: ["over-limit"],
    });
    await keepLeads(location, [lead], ["team-mail", "auto-reply"]);
    const { code, out } = await runLeads(location, ["show", "c-abcdefgh"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^reference +C-ABCDEFGH$/m);
    expect(out).toMatch(/^told +nobody yet$/m);
    expect(out).toMatch(/^utm_source +news$/m);
    expect(out).toMatch(/^notes +over-limit$/m);
    expect(out).toMatch(/^team-mail +pending, 0 attempts$/m);
    expect(out).toContain("สวัสดีครับ, hello");
    const json = await runLeads(location, ["show", "C-ABCDEFGH", "--json"]);
    const delivery = {
      recipient: "",
      state: "pending",
      attempts: 0,
      lastError: null,
    };
    expect(JSON.parse(json.out)).toEqual({
      ...lead,
      ...untouched,
      // The first look has told a person of it.
      toldMs: expect.any(Number),
      deliveries: [
        { channel: "auto-reply", ...delivery },
        { channel: "team-mail", ...delivery },
      ],
    });
  });

  test("retry revives dead deliveries, of one lead or of all", async () => {
    const location = await newLocation();
    const one = fixtureLead({ reference: "C-22222222" });
    const other = fixtureLead({ reference: "C-33333333" });
    await keepLeads(location, [one, other], ["team-mail", "auto-reply"]);
    const database = await openDatabase(location);
    await database.query("UPDATE outbox SET state = 'dead'");
    await database.close();
    const retry = async (...args: string[]) =>
      (await runLeads(location, ["retry", ...args])).out;
    expect(await retry("C-22222222")).toMatch(/^2 deliveries queued again/);
    expect(await retry()).toMatch(/^2 deliveries queued again/);
    expect(await retry()).toMatch(/^0 deliveries/);
    expect((await runLeads(location, ["retry", "C-ZZZZZZZZ"])).code).toBe(3);
  });

  test("stats count leads and deliveries, and list the changes by command", async () => {
    const location = await newLocation();
    await keepLeads(location, [fixtureLead()], ["team-mail", "webhook"]);
    await keepLeads(location, [fixtureLead({ spam: flagged, locale: "th" })]);
    await runLeads(location, ["erase", "--email", "taro@example.jp"]);
    await keepLeads(location, [fixtureLead({ locale: "en" })], ["team-mail"]);
    const { out } = await runLeads(location, ["stats", "--json"]);
    expect(JSON.parse(out)).toEqual({
      leads: [{ locale: "en", status: "ok", count: 1 }],
      deliveries: [{ channel: "team-mail", state: "pending", count: 1 }],
      audit: [{ atMs: expect.any(Number), action: "erase", leads: 2 }],
      untold: 1,
      undelivered: 0,
    });
    const table = (await runLeads(location, ["stats"])).out;
    expect(table).toMatch(/^leads +1$/m);
    expect(table).toMatch(/^team-mail +pending +1$/m);
    expect(table).toMatch(/^20\d\d-.* +erase +2$/m);
  });
});

test("nothing a visitor wrote reaches the terminal as a command", async () => {
  const evil = "\u001b]0;owned\u0007\u009b2J\u202egnp";
  const lead = fixtureLead({ page: evil, attribution: { utm_term: evil } });
  lead.fields.normalised.name = evil;
  lead.fields.normalised.message = `${evil}\nsecond line`;
  for (const args of [
    ["list"],
    ["list", "--json"],
    ["show", lead.reference],
    ["show", lead.reference, "--json"],
    ["export", "--format", "json"],
  ]) {
    const { out } = await run(args, lead);
    expect(out).toContain("owned");
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test.each([
  [[], "which command?"],
  [["nope"], "no command nope"],
  [["list", "--nope"], "--nope"],
  [["list", "extra"], "what is extra?"],
  [["list", "--limit", "0"], "--limit must be"],
  [["list", "--yes"], "list knows no --yes"],
  [["list", "--since", "2026-02-31"], "--since must be a day"],
  [["list", "--until", "yesterday"], "--until must be a day"],
  [["list", "--language", "de"], "--language must be"],
  [["show"], "which lead?"],
  [["show", "C-0O1I0O1I"], "which lead?"],
  [["export", "--format", "xml"], "--format must be"],
  [["erase"], "--email must be"],
  [["erase", "--email", "a, b@c.co"], "--email must be"],
  [["answer", "--by", "A", "--before", "x"], "--before must be"],
  [["list", "--state", "open"], "--state must be one of new, answered"],
  [["list", "--state", "new", "--open"], "give one of them"],
  [["answer"], "which lead?"],
  [["answer", "C-22222222"], "--by must say who it was"],
  [["answer", "C-22222222", "--by", "  "], "--by must say who it was"],
  [["answer", "C-22222222", "--by", "x".repeat(201)], "at most 200"],
  [["answer", "C-22222222", "--by=Ann", `--note=${"ก".repeat(2001)}`], "2000"],
  [["answer", "C-22222222", "--by=Ann", "--yes"], "together with --before"],
  [["answer", "C-22222222", "--by=Ann", "--before=2026-01-01"], "a reference"],
  [["answer", "--take-back", "--by=Ann", "--before=2026-01-01"], "a reference"],
  [
    ["answer", "C-22222222", "--by=Ann", "--take-back", "--note=x"],
    "no --note",
  ],
  [["stats", "--by", "colour"], "--by must be one of page, landing"],
  [["stats", "--language", "th"], "together with --by"],
])("leads %j is wrong usage, and changes nothing", async (args, problem) => {
  const { code, out, err } = await run(args, fixtureLead());
  expect([code, out]).toEqual([2, ""]);
  expect(err.split("\n")[0]).toContain(problem);
  expect(err).toContain("Usage: npm run leads -- COMMAND");
});

test("help is printed; an unknown reference exits with 3", async () => {
  expect(await run(["--help"])).toMatchObject({ code: 0, err: "" });
  expect(await run(["show", "C-22222222"])).toEqual({
    code: 3,
    out: "",
    err: "leads: no lead has the reference C-22222222; npm run leads -- list shows those there are",
  });
});

test("a store that cannot be opened exits with 1", async () => {
  const complained: string[] = [];
  const code = await runLeadsCommand(["list"], {
    config: {
      database: newSqliteLocation(),
      webhooks: noWebhooks,
      mail: { team: [] },
    },
    isDatabaseNamed: true,
    replyTime: undefined,
    open: async () => {
      throw new Error("disk is gone");
    },
    write: () => undefined,
    complain: (text) => complained.push(text),
  });
  expect(code).toBe(1);
  expect(complained).toEqual(["leads: disk is gone"]);
});

test("without DATABASE_URL in a folder without a database, list makes none and says what is missing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const command = fileURLToPath(new URL("command.ts", import.meta.url));
  const ran = await new Promise<{ code: unknown; out: string; err: string }>(
    (resolve) =>
      execFile(
        process.execPath,
        [command, "list"],
        { cwd: folder, env: {} },
        (fault, out, err) => resolve({ code: fault?.code ?? 0, out, err }),
      ),
  );
  expect(ran).toMatchObject({ code: 1, out: "" });
  expect(ran.err).toContain("there is no database at ./data/site.db");
  expect(ran.err).toContain(
    "leads: DATABASE_URL is not set. Name the database of the running site",
  );
  expect(readdirSync(folder)).toEqual([]);
});
