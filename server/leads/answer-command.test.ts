import { expect, test } from "vitest";
import { openDatabase } from "../database/open.ts";
import { fixtureLead, noon } from "../testing/lead.ts";
import { keepLeads, noWebhooks, runLeads } from "../testing/leads-command.ts";
import { onBothLocations } from "../testing/locations.ts";
import type { StoredLead } from "./stored-lead.ts";

const flagged: StoredLead["spam"] = {
  reasons: ["links"],
  status: "flagged",
};

onBothLocations("answers by command", (newLocation) => {
  test("answer notes who and when; list says what waits, and for how long", async () => {
    const location = await newLocation();
    const reference = "C-22222222";
    await keepLeads(location, [
      fixtureLead({ reference }),
      fixtureLead({ reference: "C-33333333", receivedMs: Date.now() }),
      fixtureLead({ reference: "C-44444444", spam: flagged }),
    ]);
    const leads = (...args: string[]) => runLeads(location, args);
    const replyTime = { days: 1, weekdays: [1, 2, 3, 4, 5], timeZone: "UTC" };
    const list = (...args: string[]) =>
      runLeads(location, ["list", ...args], noWebhooks, replyTime);
    expect(await list("--open")).toMatchObject({
      code: 0,
      err: "leads: waiting for an answer: 2, of them for more than 1 business day: 1",
      out: expect.stringMatching(/C-3333.* new +-.*\nC-2222.* new, late +-/),
    });
    expect((await list("--json")).out).not.toContain("waiting");
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
    expect(out).toMatch(
      /^answered +20\S+Z by Ann \ufffd\[2J: line one line two$/m,
    );
    expect((await list("--open")).err).toMatch(/answer: 1, .*: 0$/);
    const undo = ["answer", reference, "--by", "Ben", "--take-back"];
    expect((await leads(...undo)).out).toMatch(/waits for an answer again; it/);
    expect(await leads(...undo)).toMatchObject({
      code: 1,
      err: "leads: C-22222222 is not answered",
    });
    expect((await leads("show", reference)).out).toMatch(
      /line two; taken back by Ben, 20/,
    );
    expect((await leads("answer", "C-ZZZZZZZZ", "--by=Ann")).code).toBe(3);
  });

  test("answer --before notes all old ones that wait, and only counts them without --yes", async () => {
    const location = await newLocation();
    await keepLeads(location, [
      ...Array.from({ length: 210 }, () => fixtureLead()),
      fixtureLead({ spam: flagged }),
      fixtureLead({ receivedMs: Date.UTC(2026, 5, 1) }),
    ]);
    const answer = ["answer", "--before", "2026-02-01", "--by", "Ann"];
    expect((await runLeads(location, answer)).out).toBe(
      "210 leads would be noted as answered: --yes notes it\n",
    );
    const list = ["list", "--open", "--limit", "1"];
    expect((await runLeads(location, list)).err).toMatch(/answer: 211/);
    expect((await runLeads(location, [...answer, "--yes"])).out).toBe(
      "210 leads answered, by Ann\n",
    );
    expect((await runLeads(location, list)).err).toBe(
      "leads: waiting for an answer: 1",
    );
  });

  test("answers are exported with a lead, and erased with it", async () => {
    const location = await newLocation();
    const lead = fixtureLead({ reference: "C-22222222" });
    await keepLeads(location, [lead]);
    const leads = (...args: string[]) => runLeads(location, args);
    await leads("answer", "C-22222222", "--by=Ann", "--note==cmd|x");
    await leads("answer", "C-22222222", "--by=Ben", "--take-back");
    await leads("answer", "C-22222222", "--by=Cho", "--note==1+1");
    const mine = ["--email", "taro@example.jp"];
    const json = await leads("export", "--format", "json", ...mine);
    expect(JSON.parse(json.out)).toMatchObject([
      {
        answeredMs: expect.any(Number),
        answers: [
          { by: "Ann", note: "=cmd|x", takenBackBy: "Ben" },
          { by: "Cho", note: "=1+1", takenBackBy: null },
        ],
      },
    ]);
    const csv = (await leads("export")).out;
    expect(csv).toMatch(/"state","answeredAt","answeredBy","answerNote"/);
    expect(csv).toMatch(/"answered","20[^"]+Z","Cho","'=1\+1"/);
    expect((await leads("erase", ...mine)).code).toBe(0);
    const database = await openDatabase(location);
    const rest = JSON.stringify([
      await database.query("SELECT * FROM lead"),
      await database.query("SELECT * FROM audit"),
    ]);
    await database.close();
    expect(rest).not.toMatch(/Ann|Cho|1\+1/);
  });

  test("stats --by counts pages, landings, sources, services, languages and weeks", async () => {
    const location = await newLocation();
    const day = 24 * 60 * 60 * 1000;
    const one = fixtureLead({
      reference: "C-22222222",
      attribution: { landingPath: "/ja/", referrerHost: "google.com" },
    });
    one.fields.normalised.services = [
      "google-seo",
      "strategy-concept-planning",
    ];
    const two = fixtureLead({
      locale: "th",
      page: "/contact/",
      // The Sunday after.
      receivedMs: noon + 3 * day,
      attribution: { utm_source: "line", referrerHost: "line.me" },
    });
    two.fields.normalised.services = ["google-seo"];
    const three = fixtureLead({
      spam: flagged,
      receivedMs: noon + 4 * day,
      attribution: { gclid: "secret" },
    });
    await keepLeads(location, [one, two, three]);
    await runLeads(location, ["answer", "C-22222222", "--by=Ann"]);
    const by = async (name: string, ...args: string[]) => {
      const { code, out } = await runLeads(location, [
        "stats",
        "--by",
        name,
        ...args,
      ]);
      expect(code).toBe(0);
      return out
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/ +/));
    };
    expect(await by("page")).toEqual([
      ["PAGE", "LEADS", "OPEN", "ANSWERED", "MARKED"],
      ["/ja/contact/", "2", "0", "1", "1"],
      ["/contact/", "1", "1", "0", "0"],
    ]);
    const values = async (name: string, ...args: string[]) =>
      (await by(name, ...args)).slice(1).map(([value, n]) => `${value} ${n}`);
    expect(await values("landing")).toEqual(["- 2", "/ja/ 1"]);
    expect(await values("source")).toEqual([
      "gclid 1",
      "google.com 1",
      "line 1",
    ]);
    expect(await values("service")).toEqual([
      "google-seo 2",
      "- 1",
      "strategy-concept-planning 1",
    ]);
    expect(await values("language")).toEqual(["ja 2", "th 1"]);
    expect(await values("week")).toEqual(["2026-01-19 1", "2026-01-12 2"]);
    expect(await values("week", "--open")).toEqual(["2026-01-12 1"]);
    const json = ["stats", "--by", "week", "--language", "th", "--json"];
    expect(JSON.parse((await runLeads(location, json)).out)).toEqual([
      { value: "2026-01-12", leads: 1, open: 1, answered: 0, marked: 0 },
    ]);
  });
});
