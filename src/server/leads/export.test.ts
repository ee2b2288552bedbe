import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead, noon, untouched } from "../testing/lead.ts";

function newFile(name: string): string {
  return join(mkdtempSync(join(tmpdir(), "export-")), name);
}

/** The records of a CSV text by RFC 4180, read independently of how it was written. */
function readCsv(text: string): Record<string, string>[] {
  const records: string[][] = [[]];
  for (const [, quoted = "", end] of text.matchAll(
    /"((?:[^"]|"")*)"(,|\r\n)/g,
  )) {
    records.at(-1)?.push(quoted.replaceAll('""', '"'));
    if (end === "\r\n") records.push([]);
  }
  const [head = [], ...rows] = records.slice(0, -1);
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [head[at], cell])),
  );
}

onBothLocations("export", (newLocation) => {
  test("CSV has every lead of the filter, in three scripts, in a file only its owner reads", async () => {
    const location = await newLocation();
    const thai = fixtureLead({
      reference: "C-22222222",
      locale: "th",
      notes: ["over-limit"],
    });
    thai.fields.normalised.name = "สมชาย ใจดี";
    thai.fields.normalised.message = 'บรรทัดแรก\n"อ้างอิง", บรรทัดสอง';
    const japanese = fixtureLead({
      reference: "C-33333333",
      receivedMs: noon + 1000,
    });
    await keepLeads(location, [thai, japanese], ["team-mail"]);
    const file = newFile("leads.csv");
    const all = await runLeads(location, ["export", "--out", file]);
    expect([all.code, all.out]).toEqual([0, ""]);
    expect(all.err).toBe(`leads: 2 leads in ${file}`);
    const bytes = readFileSync(file);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    if (process.platform !== "win32")
      expect(statSync(file).mode & 0o777).toBe(0o600);
    const [first, second, ...others] = readCsv(bytes.toString());
    expect(others).toEqual([]);
    expect(first).toMatchObject({ reference: "C-33333333", name: "山田 太郎" });
    expect(second).toMatchObject({
      reference: "C-22222222",
      received: "2026-01-15T12:00:00.000Z",
      language: "th",
      name: "สมชาย ใจดี",
      message: 'บรรทัดแรก\n"อ้างอิง", บรรทัดสอง',
      utm_source: "news",
      gclid: "",
      notes: "over-limit",
      deliveries: "team-mail: pending",
    });
    const inThai = await runLeads(location, ["export", "--language", "th"]);
    expect(readCsv(inThai.out)).toEqual([second]);
    const later = ["export", "--since", "2026-01-15T12:00:01Z"];
    expect(readCsv((await runLeads(location, later)).out)).toEqual([first]);
  });

  test("JSON has everything that is stored, also for a single address", async () => {
    const location = await newLocation();
    const mine = fixtureLead();
    const other = fixtureLead();
    other.fields.normalised.email = "other@example.com";
    await keepLeads(location, [mine, other], ["webhook"]);
    const json = ["export", "--format", "json"];
    const delivery = {
      recipient: "",
      channel: "webhook",
      state: "pending",
      attempts: 0,
    };
    const deliveries = [{ ...delivery, lastError: null }];
    const one = await runLeads(location, [...json, "--email=taro@example.jp"]);
    expect(JSON.parse(one.out)).toEqual([
      { ...mine, ...untouched, deliveries },
    ]);
    expect(JSON.parse((await runLeads(location, json)).out)).toHaveLength(2);
    const none = await runLeads(location, [...json, "--email=no@example.jp"]);
    expect(JSON.parse(none.out)).toEqual([]);
  });

  test("more leads than fit in a page come out once each", async () => {
    const location = await newLocation();
    // The times are equal, so the cursor must also use the id.
    const leads = Array.from({ length: 450 }, () => fixtureLead());
    await keepLeads(location, leads);
    const { out } = await runLeads(location, ["export"]);
    const references = readCsv(out).map(({ reference }) => reference ?? "");
    expect(references.toSorted()).toEqual(
      leads.map(({ reference }) => reference).toSorted(),
    );
  });
});

/** Texts that spreadsheets run as formulas, or may run. */
const formulas = [
  '=HYPERLINK("http://x")',
  "+66 81 234 5678",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  "＝1",
];

test.each(formulas)(
  "a cell that begins like %j is no formula",
  async (message) => {
    const location = newSqliteLocation();
    const lead = fixtureLead();
    lead.fields.normalised.message = message;
    await keepLeads(location, [lead]);
    const [record] = readCsv((await runLeads(location, ["export"])).out);
    expect(record?.["message"]).toBe(`'${message}`);
    expect(record?.["email"]).toBe("taro@example.jp");
  },
);

test("a file is replaced only by --force", async () => {
  const location = newSqliteLocation();
  await keepLeads(location, [fixtureLead()]);
  const file = newFile("leads.csv");
  writeFileSync(file, "precious");
  const refused = await runLeads(location, ["export", "--out", file]);
  expect(refused.code).toBe(1);
  expect(refused.err).toBe(
    `leads: ${file} is there already: --force replaces it`,
  );
  expect(readFileSync(file, "utf8")).toBe("precious");
  const forced = await runLeads(location, ["export", "--out", file, "--force"]);
  expect(forced.code).toBe(0);
  expect(readCsv(readFileSync(file, "utf8"))).toHaveLength(1);
});
