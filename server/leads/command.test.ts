import { expect, test } from "vitest";
import { runLeadsCommand } from "./command.ts";
import { openSqlite } from "../database/sqlite.ts";
import { fixtureLead, keepLead, noon } from "./fixture-lead.ts";
import { leadStore, type StoredLead } from "./lead-store.ts";

async function run(args: string[], ...stored: StoredLead[]) {
  const database = openSqlite(":memory:");
  for (const lead of stored) await keepLead(leadStore(database), lead);
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runLeadsCommand(args, {
    open: async () => database,
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, out: printed.join("\n"), err: complained.join("\n") };
}

test("list prints a line for each lead, newest first", async () => {
  const old = fixtureLead({ reference: "C-22222222" });
  const young = fixtureLead({
    reference: "C-33333333",
    receivedMs: noon + 1000,
  });
  const { code, out } = await run(["list"], old, young);
  expect(code).toBe(0);
  expect(out.split("\n").map((line) => line.slice(0, 10))).toEqual([
    "C-33333333",
    "C-22222222",
  ]);
  expect(out).toContain("2026-01-15T12:00:01Z  ja  山田 太郎  taro@example.jp");
  expect((await run(["list", "--limit", "1"], old, young)).out).not.toContain(
    "C-2222",
  );
});

test("show prints all of one lead, in any letter case", async () => {
  const lead = fixtureLead({ reference: "C-ABCDEFGH" });
  const { code, out } = await run(["show", "c-abcdefgh"], lead);
  expect(code).toBe(0);
  expect(out).toMatch(/^reference +C-ABCDEFGH$/m);
  expect(out).toMatch(/^utm_source +news$/m);
  expect(out).toContain("สวัสดีครับ, hello");
});

test("--json prints what is stored", async () => {
  const lead = fixtureLead();
  expect(
    JSON.parse((await run(["show", lead.reference, "--json"], lead)).out),
  ).toEqual(lead);
  expect(JSON.parse((await run(["list", "--json"], lead)).out)).toEqual([lead]);
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
  ]) {
    const { out } = await run(args, lead);
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test("flagged leads are marked", async () => {
  const spam = { score: 10, reasons: ["trap"], status: "flagged" } as const;
  const lead = fixtureLead({ spam: { ...spam, reasons: [...spam.reasons] } });
  expect((await run(["list"], lead)).out).toContain("[possible spam]");
  expect((await run(["show", lead.reference], lead)).out).toContain(
    "flagged, trap",
  );
});

test.each([
  [[], 2],
  [["nope"], 2],
  [["list", "--nope"], 2],
  [["list", "extra"], 2],
  [["list", "--limit", "0"], 2],
  [["show"], 2],
  [["show", "C-0O1I0O1I"], 2],
  [["show", "C-22222222"], 3],
  [["--help"], 0],
])("leads %j exits with %i", async (args, expected) => {
  const { code, out, err } = await run(args);
  expect(code).toBe(expected);
  expect(expected === 0 ? err : out).toBe("");
});

test("a store that cannot be opened exits with 1", async () => {
  const complained: string[] = [];
  const code = await runLeadsCommand(["list"], {
    open: async () => {
      throw new Error("disk is gone");
    },
    print: () => undefined,
    complain: (text) => complained.push(text),
  });
  expect(code).toBe(1);
  expect(complained).toEqual(["leads: disk is gone"]);
});
