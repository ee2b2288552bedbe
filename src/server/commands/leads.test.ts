import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { openDatabase } from "../database/open.ts";
import { runLeadsCommand } from "./leads.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead, noon, untouched } from "../testing/lead.ts";
import type { StoredLead } from "../leads/stored-lead.ts";

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
      "2026-01-15T12:00:00Z  th    山田 太郎  taro@example.jp    none     new     over-limit  สวัสดีครับ, hello",
    );
    expect((await list()).out).toMatch(/C-4444.*pending +marked/);
    const meant: [string, string[]][] = [
      ["--language=th", ["C-22222222"]],
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

  test("answer notes who and when; list says what waits", async () => {
    const location = await newLocation();
    const reference = "C-22222222";
    await keepLeads(location, [
      fixtureLead({ reference }),
      fixtureLead({ spam: flagged }),
    ]);
    const leads = (...args: string[]) => runLeads(location, args);
    expect((await leads("list", "--open")).err).toMatch(/for an answer: 1$/);
    const by = ["--by", "Ann \u001b[2J", "--note", "line one\nline two"];
    expect(await leads("answer", "c-22222222", ...by)).toMatchObject({
      code: 0,
      out: "C-22222222 is answered, by Ann \u001b[2J\n",
    });
    const again = await leads("answer", reference, "--by", "Ben");
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/answered already, by Ann .*--take-back opens/);
    const { out } = await leads("show", reference);
    expect(out).toMatch(/^state +answered$/m);
    expect(out).toMatch(/^answered +20\S+Z by Ann \ufffd\[2J$/m);
    expect(out).toMatch(/^answer note +line one line two$/m);
    expect((await leads("list", "--open")).err).toMatch(/for an answer: 0$/);
    const undo = await leads("answer", reference, "--take-back");
    expect(undo.out).toBe("C-22222222 waits for an answer\n");
    expect((await leads("list", "--open")).err).toMatch(/for an answer: 1$/);
    expect((await leads("answer", "C-ZZZZZZZZ", "--by=Ann")).code).toBe(3);
  });

  test("an answer is exported with a lead, and erased with it", async () => {
    const location = await newLocation();
    await keepLeads(location, [fixtureLead({ reference: "C-22222222" })]);
    const leads = (...args: string[]) => runLeads(location, args);
    await leads("answer", "C-22222222", "--by=Cho", "--note==1+1");
    const json = await leads("export", "--format", "json");
    expect(JSON.parse(json.out)).toMatchObject([
      { answer: { atMs: expect.any(Number), by: "Cho", note: "=1+1" } },
    ]);
    const csv = (await leads("export")).out;
    expect(csv).toMatch(/"state","answeredAt","answeredBy","answerNote"/);
    expect(csv).toMatch(/"answered","20[^"]+Z","Cho","'=1\+1"/);
    await leads("erase", "--email", "taro@example.jp");
    const database = await openDatabase(location);
    expect(await database.query("SELECT * FROM lead")).toEqual([]);
    await database.close();
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
  [["list", "--by", "A"], "list knows no --by"],
  [["list", "--since", "2026-02-31"], "--since must be a day"],
  [["list", "--until", "yesterday"], "--until must be a day"],
  [["list", "--language", "de"], "--language must be"],
  [["show"], "which lead?"],
  [["show", "C-0O1I0O1I"], "which lead?"],
  [["export", "--format", "xml"], "--format must be"],
  [["erase"], "--email must be"],
  [["erase", "--email", "a, b@c.co"], "--email must be"],
  [["list", "--state", "open"], "--state must be one of new, answered"],
  [["answer"], "which lead?"],
  [["answer", "C-22222222"], "--by must say who it was"],
  [["answer", "C-22222222", "--by", "  "], "--by must say who it was"],
  [["answer", "C-22222222", "--by", "x".repeat(201)], "at most 200"],
  [["answer", "C-22222222", "--by=Ann", `--note=${"ก".repeat(2001)}`], "2000"],
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
    config: { database: newSqliteLocation() },
    isDatabaseNamed: true,
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
  const command = fileURLToPath(new URL("leads.ts", import.meta.url));
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
