import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { openApp, postForm, postJson, tokenHeaders } from "../testing/app.ts";

test("a lead is stored whole before the visitor gets its reference", async () => {
  const { app, leads } = await openApp();
  const submissionId = randomUUID();
  const before = Date.now();
  const answer = await postJson(app, {
    submissionId,
    name: "  ﾔﾏﾀﾞ ",
    noticeVersion: "2025-12",
    marketing: "yes",
    attribution: { utm_source: "news", evil: "x" },
    unknown: "ignored",
  });
  expect(answer.statusCode).toBe(201);
  const { reference, ...rest } = answer.json<{ reference: string }>();
  expect(rest).toEqual({ ok: true });
  expect(reference).toMatch(/^C-[2-9A-HJ-NP-Z]{8}$/);
  const lead = await leads.find(reference);
  expect(lead).toMatchObject({
    submissionId,
    locale: "ja",
    page: "/ja/contact/",
    fields: { raw: { name: "  ﾔﾏﾀﾞ " }, normalised: { name: "ﾔﾏﾀﾞ" } },
    consent: { noticeVersion: "2025-12", marketing: true },
    attribution: { utm_source: "news" },
    spam: { reasons: [], status: "ok" },
  });
  expect(lead?.receivedMs).toBeGreaterThanOrEqual(before);
});

test("a lead keeps a hash of the consent text, unless the page showed another version", async () => {
  const { app, leads } = await openApp();
  const consentOf = async (noticeVersion: string) => {
    const fields = { submissionId: randomUUID(), noticeVersion };
    const { reference } = (await postJson(app, fields)).json();
    return (await leads.find(reference))?.consent;
  };
  const current = { noticeVersion: "2026-01", textSha256: "hash-ja" };
  expect(await consentOf("2026-01")).toMatchObject(current);
  expect(await consentOf("")).toMatchObject(current);
  expect(await consentOf("2025-12")).not.toHaveProperty("textSha256");
});

test("a store that fails or hangs is told with 503 and every typed word, and noted", async () => {
  const note = vi.fn();
  const transaction = () => Promise.reject(new Error("disk is full"));
  const database = { transaction };
  const { app } = await openApp({ database, health: { note } });
  const later = { statusCode: 503, headers: { "retry-after": "30" } };
  expect(await postJson(app)).toMatchObject({
    ...later,
    body: '{"ok":false,"code":"unavailable"}',
  });
  const form = await postForm(app, { name: "Hanako" });
  expect(form).toMatchObject(later);
  expect(form.body).toContain('"failure":"unavailable"');
  expect(form.body).toContain('"name":"Hanako"');
  expect(note.mock.calls).toEqual([[false], [false]]);
});

test("a page that fails says nothing about the store", async () => {
  const note = vi.fn();
  const render = () => Promise.reject(new Error("no such component"));
  const { app } = await openApp({ build: { render }, health: { note } });
  expect((await postForm(app, { name: "" })).statusCode).toBe(500);
  expect(note).not.toHaveBeenCalled();
});

test("a post that was stored before writes nothing, so it says nothing about the store", async () => {
  const note = vi.fn();
  const { app } = await openApp({ health: { note } });
  await postJson(app);
  expect((await postJson(app)).statusCode).toBe(200);
  expect(note.mock.calls).toEqual([[true]]);
});

test("a confirmation is promised only where one is sent, with script and without", async () => {
  const receipts = async (changes: Parameters<typeof openApp>[0]) => {
    const { app, queued } = await openApp(changes);
    const { confirmation } = (await postJson(app)).json();
    const other = { message: "another one" };
    const { location } = (await postForm(app, other)).headers;
    return [confirmation, location?.split("&")[1], queued[1]];
  };
  const team = { channel: "team-mail", recipient: "team@b.co" } as const;
  const both = [
    team,
    { channel: "confirmation", recipient: "taro@example.jp" } as const,
  ];
  const deliveriesFor = () => both;
  expect(await receipts({ deliveriesFor })).toEqual([true, "mail=sent", both]);
  const withoutIt = { deliveriesFor: () => [team] };
  expect(await receipts(withoutIt)).toEqual([undefined, undefined, [team]]);
});

test.each([
  [{}, 403],
  [{ origin: "http://localhost:3000" }, 303],
  [{ "sec-fetch-site": "same-origin" }, 303],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, 403],
  [{ origin: "http://localhost:3000", "sec-fetch-site": "same-site" }, 403],
])("a form posted with %j is answered %i", async (own, status) => {
  const { app } = await openApp();
  const answer = await app.inject({
    method: "POST",
    url: "/api/contact/",
    headers: { "content-type": "application/x-www-form-urlencoded", ...own },
    payload: "name=A&email=a%40b.co&message=hello&privacy=yes",
  });
  expect(answer.statusCode).toBe(status);
});

test("one chosen box, several, and what an old page posted are read", async () => {
  const { app, leads } = await openApp();
  for (const services of ["other", ["google-seo", "other"]])
    expect(
      (await postForm(app, { services, submissionId: "", nope: "1" }))
        .statusCode,
    ).toBe(303);
  const stored = await leads.list();
  expect(stored.map(({ fields }) => fields.normalised.services)).toEqual(
    expect.arrayContaining([["other"], ["google-seo", "other"]]),
  );
  expect(stored[0]?.submissionId).toBeNull();
});

test("blocked mail domains and the trap mark a lead, which is stored all the same", async () => {
  const { app, leads } = await openApp({
    config: { SPAM_DOMAINS: ["example.jp"] },
  });
  expect((await postJson(app, { hp_note: "x" })).statusCode).toBe(201);
  const reasons = ["trap", "blocked mail domain"];
  expect(await leads.list()).toMatchObject([{ spam: { reasons } }]);
});

const client = (address: string) => ({ "x-forwarded-for": address });

test("a hundred and twenty posts of one client are read in ten minutes, then it waits; others do not", async () => {
  const { app } = await openApp({
    config: { TEST_MODE: false, TRUSTED_PROXIES: ["127.0.0.0/8"] },
  });
  const headers = {
    ...client("2001:db8:1:2::1"),
    ...(await tokenHeaders(app)),
  };
  for (let post = 0; post < 120; post += 1)
    expect((await postJson(app, { name: "" }, { headers })).statusCode).toBe(
      422,
    );
  // The whole network of an IPv6 address is one client.
  const same = { ...headers, ...client("2001:db8:1:2::9") };
  const refused = await postJson(app, {}, { headers: same });
  expect(refused.statusCode).toBe(429);
  const { retryAfter, ...rest } = refused.json<{ retryAfter: number }>();
  expect(rest).toEqual({ ok: false, code: "rate_limited" });
  expect(refused.headers["retry-after"]).toBe(String(retryAfter));
  expect(retryAfter).toBeGreaterThan(500);

  // Without script the visitor is told that the browser has what was typed.
  const referer = "http://localhost:3000/ja/about/?a=1";
  const page = await postForm(app, {}, { headers: { ...same, referer } });
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('<html lang="ja"');
  expect(page.body).toContain("前のページに戻ると、入力した内容が残っています");
  expect(page.body).toContain("10分ほど");
  const other = { headers: client("203.0.113.8") };
  expect((await postJson(app, {}, other)).statusCode).toBe(201);
});

test("under https the cookie belongs to this host alone", async () => {
  const { app } = await openApp({
    config: { SITE_ORIGIN: "https://example.com" },
  });
  expect((await app.inject("/api/csrf")).headers["set-cookie"]).toMatch(
    /^__Host-csrf=\S+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test("a second tab gets a token for the same cookie, but a planted one is replaced", async () => {
  const { app } = await openApp();
  const first = await tokenHeaders(app);
  const { cookie } = first;
  const second = await app.inject({ url: "/api/csrf", headers: { cookie } });
  expect(second.headers).not.toHaveProperty("set-cookie");
  const { token } = second.json<{ token: string }>();
  for (const own of [first["csrf-token"], token]) {
    const headers = { cookie, "csrf-token": own };
    const { statusCode } = await postJson(app, {}, { headers });
    expect([200, 201]).toContain(statusCode);
  }
  const planted = { cookie: "csrf=planted.value" };
  const replaced = await app.inject({ url: "/api/csrf", headers: planted });
  expect(replaced.headers["set-cookie"]).toMatch(/^csrf=(?!planted)/);
});

test("a token is good for two hours", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await openApp();
  const headers = await tokenHeaders(app);
  const post = async () => (await postJson(app, {}, { headers })).statusCode;
  expect(await post()).toBe(201);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000 + 1000);
  expect(await post()).toBe(403);
});
