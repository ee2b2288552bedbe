import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withDatabase } from "#server/database/index.ts";
import { leadStore } from "#server/leads/index.ts";
import { fixtureLead } from "#server/testing/lead.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { newSqliteLocation } from "#server/testing/engines.ts";
import { fixtureManifest } from "#server/testing/site.ts";
import { openAccess } from "../access.ts";
import { openDesk } from "../app.ts";
import { enquiryRoutes } from "./index.ts";

const list = "/desk/enquiries/";
const one = "C-22222222";
const flagged = "C-33333333";
const hana = "C-44444444";
const host = "127.0.0.1:1";
const origin = `http://${host}`;

/** A desk with three enquiries: one flagged, two that wait. */
async function startDesk() {
  const root = await mkdtemp(join(tmpdir(), "enquiries-"));
  const database = newSqliteLocation();
  const access = openAccess(origin);
  const parts = [enquiryRoutes(root, database)];
  const desk = await openDesk({ root, access, parts });
  const cookie = `${access.cookieName}=${access.key}`;
  const page = (url: string, language = "en") =>
    desk.inject({
      url,
      headers: { host, cookie, "accept-language": language },
    });
  const post = (
    url: string,
    fields: Record<string, string> = {},
    language = "en",
  ) =>
    desk.inject({
      method: "POST",
      url,
      headers: {
        host,
        cookie,
        origin,
        "accept-language": language,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams(fields).toString(),
    });
  // Neither a build nor a server was there yet.
  expect((await page(list)).statusCode).toBe(503);

  const lead = fixtureLead({ reference: hana, receivedMs: Date.now() });
  Object.assign(lead.fields.normalised, {
    name: "=Hana <b>",
    email: "hana@example.com",
    company: "Ｓａｋｕｒａ",
    contactMethod: "line",
    lineId: "hana",
  });
  lead.attribution = {
    landingPath: "/ja/",
    landedAt: "2026-01-02T03:04:05.678Z",
  };
  await keepLeads(database, [
    fixtureLead({ reference: one }),
    fixtureLead({
      reference: flagged,
      spam: { reasons: ["links"], status: "flagged" },
    }),
    lead,
  ]);
  await mkdir(join(root, "dist"));
  const site = fixtureManifest({ brand: "Kumiki" });
  await writeFile(join(root, "dist/site.json"), JSON.stringify(site));
  const stored = () =>
    withDatabase(database, (opened) => leadStore(opened).list());
  return { page, post, stored };
}

const referencesIn = (html: string) =>
  [...html.matchAll(/enquiries\/(C-\w{8})\/"/g)].map(([, found]) => found);

test("the newest come first; words, what waits and the last week find them, and no address has what was looked for", async () => {
  const { page, post } = await startDesk();
  const html = (await page(list)).body;
  expect(referencesIn(html)[0]).toBe(hana);
  expect(html).toContain("Waiting for an answer (2)");
  expect(html).toContain("=Hana &lt;b&gt;");
  for (const [fields, found] of [
    [{ words: "sakura HANA" }, [hana]],
    [{ words: flagged }, [flagged]],
    [{ open: "on", words: "taro" }, [one]],
    [{ week: "on" }, [hana]],
    [{ words: "nobody" }, []],
  ] as const)
    expect(referencesIn((await post(list, { ...fields })).body)).toEqual(found);
});

test("an enquiry is answered by its visitor's way, marked once with name and note, and opened again", async () => {
  const { page, post, stored } = await startDesk();
  const address = `${list}${hana}/`;
  const html = (await page(address)).body;
  expect(html).toContain("<h1>=Hana &lt;b&gt;</h1>");
  expect(html).toMatch(/First page: \/ja\/\nFirst visit: (?!2026-01-02T)\S/);
  expect(html).toContain('href="https://line.me/R/ti/p/~hana"');
  const subject = encodeURIComponent(
    `Re: 【Kumiki】お問い合わせを受け付けました（${hana}）`,
  );
  expect(html).toContain(`mailto:hana%40example.com?subject=${subject}`);
  const act = async (fields: Record<string, string>) =>
    (await post(address, fields)).headers["location"];
  expect(await act({ by: " " })).toBe("");
  const note = "called\r\n<i>twice</i>";
  const { headers } = await post(address, { by: "Ann", note });
  expect(headers["location"]).toBe("?result=answered");
  // Texts keep the name and the mail of their writer.
  expect(String(headers["set-cookie"])).toMatch(/^desk-answers=Ann;/);
  expect(await act({ by: "Ben" })).toBe("?result=already");
  const after = (await page(`${address}?result=already`)).body;
  expect(after).toContain("Nothing was changed");
  expect(after).toContain("answered by Ann");
  expect(after).toContain("called\n&lt;i&gt;twice&lt;/i&gt;");
  expect(await act({ do: "take-back" })).toBe("?result=open");
  const [lead] = await stored();
  expect(lead).toMatchObject({ answer: null, toldMs: expect.any(Number) });
});

test("erasing asks first, takes all of a person, and says what it cannot reach", async () => {
  const { page, post, stored } = await startDesk();
  const address = `${list}${one}/`;
  const asked = await page(address);
  expect(asked.body).toMatch(/taro@example\.jp\) .*Enquiries: 2/s);
  expect((await post(`${address}erase/`)).statusCode).toBe(303);
  expect(await stored()).toHaveLength(3);
  const answer = await post(`${address}erase/`, { sure: "on" });
  expect(answer.body).toContain("does not reach mails");
  expect(await stored()).toHaveLength(1);
  expect((await page(address)).statusCode).toBe(404);
});

test("the table has what was chosen in the language of the desk, and no cell that a spreadsheet would run", async () => {
  const { post } = await startDesk();
  const fields = { words: "sakura" };
  const answer = await post(`${list}export/`, fields, "ja,en");
  expect(answer.headers).toMatchObject({
    "content-type": expect.stringContaining("text/csv"),
    "content-disposition": expect.stringMatching(/^attachment/),
  });
  const [head, row, ...rest] = answer.body.split("\r\n");
  expect(head).toMatch(/^\ufeff"受付番号","受付日時","状態","お名前",/);
  expect(row).toContain(`"返信待ち","'=Hana <b>"`);
  expect(rest).toEqual([""]);
});
