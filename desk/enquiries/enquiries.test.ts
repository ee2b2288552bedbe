import { expect, onTestFinished, test } from "vitest";
import type { DatabaseLocation } from "#server/config/index.ts";
import { openDatabase } from "#server/database/index.ts";
import { leadStore } from "#server/leads/index.ts";
import { fixtureLead } from "#server/testing/lead.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { onBothLocations } from "#server/testing/locations.ts";
import { fixtureManifest } from "#server/testing/site.ts";
import { servedDesk } from "../testing/served-desk.ts";

const list = "/desk/enquiries/";
const site = fixtureManifest();
const named = { ...site, brand: "Kumiki" };

const one = "C-22222222";
const flagged = "C-33333333";
const hana = fixtureLead({ reference: "C-44444444", receivedMs: Date.now() });
Object.assign(hana.fields.normalised, {
  name: "=Hana <b>",
  email: "hana@example.com",
  company: "Ｓａｋｕｒａ",
  services: ["google-seo"],
  contactMethod: "line",
  lineId: "hana",
});

/** A desk with enquiries alone: one flagged, two that wait. */
async function startDesk(database: DatabaseLocation, manifest = named) {
  await keepLeads(database, [
    fixtureLead({ reference: one, attribution: { utm_source: "news" } }),
    fixtureLead({
      reference: flagged,
      spam: { reasons: ["links"], status: "flagged" },
    }),
    hana,
  ]);
  const { server, origin, entrance } = await servedDesk({
    database,
    site: manifest,
    sections: ["enquiries"],
  });
  onTestFinished(() => void server.close());
  const first = await fetch(entrance, { redirect: "manual" });
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask = (path: string) =>
    fetch(origin + path, { headers: { cookie }, redirect: "manual" });
  const page = async (path: string) => (await ask(path)).text();
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin },
      body: new URLSearchParams(fields),
    });
  const leads = async <T>(
    work: (store: ReturnType<typeof leadStore>) => Promise<T>,
  ) => {
    const opened = await openDatabase(database);
    try {
      return await work(leadStore(opened));
    } finally {
      await opened.close();
    }
  };
  const search = async (fields: Record<string, string>) => {
    const answer = await post(list, fields);
    const address = answer.headers.get("location") ?? "";
    return { address, html: await page(address) };
  };
  return { ask, page, post, leads, search };
}

const referencesIn = (html: string) =>
  [...html.matchAll(/enquiries\/(C-\w{8})\/"/g)].map(([, found]) => found);

onBothLocations("enquiries at the desk", (newLocation) => {
  test("the newest come first, and the title counts what waits", async () => {
    const { ask, page } = await startDesk(await newLocation());
    expect((await ask("/desk/")).headers.get("location")).toBe(list);
    const html = await page(list);
    expect(referencesIn(html)[0]).toBe(hana.reference);
    expect(html).toMatch(/<title>\(2\) Enquiries<\/title>/);
    expect(html).toContain("=Hana &lt;b&gt;");
    expect(html).not.toContain("<b>");
    expect(html).not.toContain('href="/desk/"');
  });

  test("words, what waits and the last week find enquiries, and no address has what was looked for", async () => {
    const { search } = await startDesk(await newLocation());
    const byWords = await search({ words: "sakura HANA" });
    expect(referencesIn(byWords.html)).toEqual([hana.reference]);
    expect(byWords.address).toMatch(/\/\?search=[\w-]{12}$/);
    expect(byWords.html).toContain('value="sakura HANA"');
    for (const [fields, found] of [
      [{ words: flagged }, [flagged]],
      [{ open: "on", words: "taro" }, [one]],
      [{ week: "on" }, [hana.reference]],
      [{ words: "nobody" }, []],
    ] as const)
      expect(referencesIn((await search(fields)).html)).toEqual(found);
  });

  test("an enquiry is answered by its visitor's way, marked once with name and note, and opened again", async () => {
    const { page, post, leads } = await startDesk(await newLocation());
    const address = `${list}${hana.reference}/`;
    const html = await page(address);
    expect(html).toMatch(/<title>C-44444444<\/title>/);
    expect(html).toMatch(
      /button main"\s+href="https:\/\/line\.me\/R\/ti\/p\/~hana"/,
    );
    const subject = encodeURIComponent(
      "Re: 【Kumiki】お問い合わせを受け付けました（C-44444444）",
    );
    expect(html).toContain(`mailto:hana%40example.com?subject=${subject}`);
    expect(
      (await leads((store) => store.find(hana.reference)))?.toldMs,
    ).not.toBeNull();
    expect((await post(address, { do: "answer", by: " " })).status).toBe(422);
    const done = await post(address, {
      do: "answer",
      by: "Ann",
      note: "called\r\n<i>twice</i>",
    });
    expect(done.headers.get("location")).toBe(`${address}?result=answered`);
    const again = await post(address, { do: "answer", by: "Ben" });
    expect(again.headers.get("location")).toBe(`${address}?result=already`);
    const after = await page(address);
    expect(after).toContain("answered by Ann");
    expect(after).toContain("called\n&lt;i&gt;twice&lt;/i&gt;");
    await post(address, { do: "take-back", by: "Ben" });
    const lead = await leads((store) => store.find(hana.reference));
    expect(lead?.answer).toBeNull();
  });

  test("erasing asks first, takes all of a person, and says what it cannot reach", async () => {
    const { page, post, leads } = await startDesk(await newLocation());
    const address = `${list}${one}/erase/`;
    const asked = await page(address);
    expect(asked).toContain("taro@example.jp");
    expect(asked).toContain(flagged);
    expect(await leads((store) => store.find(one))).toBeDefined();
    const erased = await (await post(address)).text();
    expect(erased).toContain("does not reach mails");
    expect(await leads((store) => store.list(9))).toHaveLength(1);
    expect((await post(address)).status).toBe(404);
  });

  test("the table has what was chosen, and no cell that a spreadsheet would run", async () => {
    const { post, leads } = await startDesk(await newLocation());
    const answer = await post(`${list}export/`, { words: "sakura" });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    const csv = await answer.text();
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(csv).toContain(`"'=Hana <b>"`);
    expect(await leads((store) => store.list(9))).toHaveLength(3);
  });
});
