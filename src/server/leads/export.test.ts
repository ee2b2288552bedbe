import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newSqliteLocation, onBothLocations } from "../testing/engines.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead, noon, untouched } from "../testing/lead.ts";

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), "export-")), "leads.csv");
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
    const thai = fixtureLead({ reference: "C-22222222", locale: "th" });
    thai.fields.normalised.name = "สมชาย ใจดี";
    thai.fields.normalised.message = 'บรรทัดแรก\n"อ้างอิง", บรรทัดสอง';
    const japanese = fixtureLead({ receivedMs: noon + 1000 });
    await keepLeads(location, [thai, japanese], ["team-mail"]);
    await runLeads(location, ["answer", "C-22222222", "--by=Cho", "--note==1"]);
    const file = newFile();
    const all = await runLeads(location, ["export", "--out", file]);
    expect([all.code, all.out]).toEqual([0, ""]);
    expect(all.err).toBe(`leads: leads: 2, in ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, "utf8");
    // Spreadsheets know UTF-8 by this sign.
    expect(text).toMatch(/^\ufeff"/);
    const [first, second, ...others] = readCsv(text);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ Name: "山田 太郎", State: "new" });
    expect(second).toMatchObject({
      Reference: "C-22222222",
      "Received (UTC)": "2026-01-15 12:00:00",
      Language: "th",
      Name: "สมชาย ใจดี",
      Message: 'บรรทัดแรก\n"อ้างอิง", บรรทัดสอง',
      "Campaign source": "news",
      State: "answered",
      "Answered by": "Cho",
      "Answer note": "'=1",
    });
    const open = await runLeads(location, ["export", "--open"]);
    expect(readCsv(open.out)).toEqual([first]);
  });

  test("JSON is one line with everything that is stored, also for a single address", async () => {
    const location = await newLocation();
    const [mine, other] = [fixtureLead(), fixtureLead()];
    other.fields.normalised.email = "other@example.com";
    await keepLeads(location, [mine, other], ["webhook"]);
    const json = async (...args: string[]) => {
      const format = ["export", "--json", ...args];
      const { out } = await runLeads(location, format);
      expect(out.trimEnd()).not.toContain("\n");
      return JSON.parse(out);
    };
    const deliveries = [expect.objectContaining({ channel: "webhook" })];
    expect(await json("--email=taro@example.jp")).toEqual([
      { ...mine, ...untouched, deliveries },
    ]);
    expect(await json()).toHaveLength(2);
    expect(await json("--email=no@example.jp")).toEqual([]);
  });
});

// Spreadsheets run such texts as formulas, or may run them.
test.each(["=HYPERLINK(1)", "@SUM(A1)", "＝1"])(
  "a cell that begins like %j is no formula",
  async (message) => {
    const location = newSqliteLocation();
    const lead = fixtureLead();
    lead.fields.normalised.message = message;
    await keepLeads(location, [lead]);
    const [record] = readCsv((await runLeads(location, ["export"])).out);
    expect(record?.["Message"]).toBe(`'${message}`);
    expect(record?.["Email"]).toBe("taro@example.jp");
  },
);
