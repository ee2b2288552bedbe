import { expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { buildApp } from "../app.ts";
import { answerLink } from "../../leads/answer-link.ts";
import { leadStore } from "../../leads/lead-store.ts";
import { ownHeaders, testParts } from "../../testing/app.ts";
import { onBothEngines } from "../../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../../testing/lead.ts";

const secret = "a".repeat(32);
const team = ["ann@example.com"];
const reference = "C-7K3M9QXA";
const url = linkTo(reference);
const day = 24 * 60 * 60 * 1000;

function linkTo(of: string, at = noon): string {
  const about = { reference: of, recipient: team[0] ?? "" };
  return answerLink(secret, about, at);
}

type Parts = Partial<Parameters<typeof buildApp>[0]>;

function openApp(changes: Parts = {}, locale: Locale = "en") {
  return buildApp(
    testParts({ answered: { secrets: [secret], team, locale }, ...changes }),
  );
}

function post(app: ReturnType<typeof openApp>, target = url, headers = {}) {
  return app.inject({
    method: "POST",
    url: target,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...ownHeaders,
      ...headers,
    },
    payload: "",
  });
}

onBothEngines("the link in a mail", (open) => {
  async function openStore() {
    const { database, node, setNow } = await open(noon);
    const lead = fixtureLead({ reference });
    const leads = leadStore(database);
    await keepLead(leads, lead);
    const others = leadStore(await node());
    return {
      leads,
      setNow,
      app: openApp({ leads }),
      other: openApp({ leads: others }),
    };
  }

  test("what only looks at it changes nothing; the button notes who answered, once", async () => {
    const { leads, setNow, app, other } = await openStore();
    for (const method of ["GET", "HEAD", "GET"] as const) {
      const page = await app.inject({ method, url });
      expect(page.statusCode).toBe(200);
    }
    expect((await leads.find(reference))?.answers).toEqual([]);
    // The page may come from one process, and the post reach another.
    const done = await Promise.all(
      Array.from({ length: 6 }, (_, at) => post(at % 2 === 0 ? app : other)),
    );
    const said = ({ statusCode, body }: (typeof done)[number]) => [
      statusCode,
      /<p role="status">([^.]+)\./.exec(body)?.[1],
    ];
    // Whoever presses twice has pressed once.
    for (const answer of done)
      expect(said(answer)).toEqual([200, "This enquiry is marked as answered"]);
    await setNow(noon + day);
    const before = [200, "This enquiry was marked as answered before"];
    expect(said(await post(app))).toEqual(before);
    expect((await leads.find(reference))?.answers).toEqual([
      {
        atMs: noon,
        by: "ann@example.com",
        note: "",
        takenBackMs: null,
        takenBackBy: null,
      },
    ]);
  });

  test("an erased enquiry is said to be gone", async () => {
    const { app } = await openStore();
    const gone = await post(app, linkTo("C-22222222"));
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain("This enquiry is not stored any more.");
  });
});

test.each(locales)(
  "the page has the reference, a button and no word more: %s",
  async (locale) => {
    const app = openApp({}, locale);
    const { body, headers } = await app.inject(url);
    const button = {
      th: "ทำเครื่องหมายว่าตอบแล้ว",
      en: "Mark as answered",
      ja: "返信済みにする",
    };
    const text = body
      .replace(/<head>.*<\/head>/s, "")
      .replace(/<[^>]+>/g, " ")
      .trim()
      .split(/\s{2,}/);
    expect(text).toEqual([reference, button[locale]]);
    expect(body).toContain(`<html lang="${locale}"`);
    expect(body).not.toMatch(/<script|<link|<img|href=/);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "content-language": locale,
      "content-security-policy": expect.stringMatching(
        /style-src 'self' 'sha256-[^;]+; .*form-action 'self'; .*frame-ancestors 'none'/,
      ),
    });
    expect(headers["set-cookie"]).toBeUndefined();
  },
);

test("a post that is not from this page changes nothing", async () => {
  const parts = testParts();
  await keepLead(parts.leads, fixtureLead({ reference }));
  const app = openApp({ leads: parts.leads });
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "same-site" },
  ]) {
    const refused = await post(app, url, headers);
    expect([refused.statusCode, refused.headers["content-type"]]).toEqual([
      403,
      "text/html; charset=utf-8",
    ]);
  }
  // A program without a browser sends neither header.
  const bare = await app.inject({ method: "POST", url });
  expect(bare.statusCode).toBe(403);
  const wrongType = await post(app, url, { "content-type": "image/png" });
  expect(wrongType.statusCode).toBe(400);
  expect((await parts.leads.find(reference))?.answers).toEqual([]);
  expect((await post(app)).statusCode).toBe(200);
});

test("a link that is not ours, or too old, has no button and changes nothing", async () => {
  const parts = testParts();
  await keepLead(parts.leads, fixtureLead({ reference }));
  const app = openApp({ leads: parts.leads });
  const old = linkTo(reference, noon - 31 * day);
  for (const [target, status, words] of [
    ["/api/answered/", 404, "This link does not work"],
    ["/api/answered", 404, "This link does not work"],
    [`${url}x`, 404, "This link does not work"],
    [`${url}&link=1`, 404, "This link does not work"],
    [url.replace("7K3M", "7K3N"), 404, "This link does not work"],
    [old, 410, "This link has expired"],
  ] as const)
    for (const answer of [await app.inject(target), await post(app, target)]) {
      expect(answer.statusCode, target).toBe(status);
      expect(answer.body).toContain(words);
      expect(answer.body).not.toContain("<button");
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
    }
  expect((await parts.leads.find(reference))?.answers).toEqual([]);
});

test("a store that fails is said, with the button to try again", async () => {
  const { leads } = testParts();
  const app = openApp({
    leads: { ...leads, answer: async () => Promise.reject(new Error("full")) },
  });
  const failed = await post(app);
  expect(failed.statusCode).toBe(503);
  expect(failed.headers["retry-after"]).toBe("30");
  expect(failed.body).toContain("This could not be stored");
  expect(failed.body).toContain("<button>Mark as answered</button>");
});

test("without a secret there is no such page, and with one other methods are refused", async () => {
  const app = openApp({ answered: { secrets: [], team, locale: "en" } });
  for (const answer of [await app.inject(url), await post(app)])
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { ok: false, code: "not_found" },
    ]);
  const put = await openApp().inject({ method: "PUT", url });
  expect([put.statusCode, put.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});
