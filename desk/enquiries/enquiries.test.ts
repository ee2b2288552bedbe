import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/index.ts";
import { leadStore } from "#server/leads/index.ts";
import { fixtureLead } from "#server/testing/lead.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { newSqliteLocation } from "#server/testing/engines.ts";
import { fixtureManifest } from "#server/testing/site.ts";
import { servedDesk } from "../testing/served-desk.ts";

const list = "/desk/enquiries/";
const one = "C-22222222";
const flagged = "C-33333333";
const hana = "C-44444444";

/** A desk with enquiries alone: one flagged, two that wait. */
async function startDesk() {
  const database = newSqliteLocation();
  const lead = fixtureLead({ reference: hana, receivedMs: Date.now() });
  Object.assign(lead.fields.normalised, {
    name: "=Hana <b>",
    email: "hana@example.com",
    company: "Ｓａｋｕｒａ",
    contactMethod: "line",
    lineId: "hana",
  });
  const spam = { reasons: ["links"], status: "flagged" } as const;
  await keepLeads(database, [
    fixtureLead({ reference: one }),
    fixtureLead({
      reference: flagged,
      spam: { ...spam, reasons: [...spam.reasons] },
    }),
    lead,
  ]);
  const { server, origin, cookie } = await servedDesk({
    database,
    site: fixtureManifest({ brand: "Kumiki" }),
  });
  onTestFinished(() => void server.close());
  const page = async (path: string) =>
    (await fetch(origin + path, { headers: { cookie } })).text();
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin },
      body: new URLSearchParams(fields),
    });
  const stored = async () => {
    const opened = await openDatabase(database);
    const leads = await leadStore(opened).list(9);
    await opened.close();
    return leads;
  };
  return { page, post, stored };
}

const referencesIn = (html: string) =>
  [...html.matchAll(/enquiries\/(C-\w{8})\/"/g)].map(([, found]) => found);

test("the newest come first; words, what waits and the last week find them, and no address has what was looked for", async () => {
  const { page, post } = await startDesk();
  const html = await page(list);
  expect(referencesIn(html)[0]).toBe(hana);
  expect(html).toMatch(/<title>\(2\) Enquiries<\/title>/);
  expect(html).toContain("=Hana &lt;b&gt;");
  for (const [fields, found] of [
    [{ words: "sakura HANA" }, [hana]],
    [{ words: flagged }, [flagged]],
    [{ open: "on", words: "taro" }, [one]],
    [{ week: "on" }, [hana]],
    [{ words: "nobody" }, []],
  ] as const) {
    const answer = await post(list, { ...fields });
    expect(referencesIn(await answer.text())).toEqual(found);
  }
});

test("an enquiry is answered by its visitor's way, marked once with name and note, and opened again", async () => {
  const { page, post, stored } = await startDesk();
  const address = `${list}${hana}/`;
  const html = await page(address);
  expect(html).toContain('href="https://line.me/R/ti/p/~hana"');
  const subject = encodeURIComponent(
    `Re: 【Kumiki】お問い合わせを受け付けました（${hana}）`,
  );
  expect(html).toContain(`mailto:hana%40example.com?subject=${subject}`);
  const act = async (fields: Record<string, string>) =>
    (await post(address, fields)).headers.get("location");
  expect(await act({ do: "answer", by: " " })).toBeNull();
  const note = "called\r\n<i>twice</i>";
  const answered = await act({ do: "answer", by: "Ann", note });
  expect(answered).toBe(`${address}?result=answered`);
  const already = await act({ do: "answer", by: "Ben" });
  expect(already).toBe(`${address}?result=already`);
  const after = await page(address);
  expect(after).toContain("answered by Ann");
  expect(after).toContain("called\n&lt;i&gt;twice&lt;/i&gt;");
  await act({ do: "take-back", by: "Ben" });
  const [lead] = await stored();
  expect(lead).toMatchObject({ answer: null, toldMs: expect.any(Number) });
});

test("erasing asks first, takes all of a person, and says what it cannot reach", async () => {
  const { page, post, stored } = await startDesk();
  const address = `${list}${one}/`;
  const asked = await page(address);
  expect(asked).toMatch(/taro@example\.jp\) .*Enquiries: 2/s);
  expect((await post(`${address}erase/`)).status).toBe(303);
  expect(await stored()).toHaveLength(3);
  const answer = await post(`${address}erase/`, { sure: "on" });
  expect(await answer.text()).toContain("does not reach mails");
  expect(await stored()).toHaveLength(1);
  expect((await post(`${address}erase/`, { sure: "on" })).status).toBe(404);
});

test("the table has what was chosen, and no cell that a spreadsheet would run", async () => {
  const { post } = await startDesk();
  const answer = await post(`${list}export/`, { words: "sakura" });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  const csv = await answer.text();
  expect(csv.split("\r\n")).toHaveLength(3);
  expect(csv).toContain(`"'=Hana <b>"`);
});
