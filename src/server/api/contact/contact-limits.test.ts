import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import {
  mailingParts,
  noLimits,
  postForm,
  postJson,
  testParts,
} from "../../testing/app.ts";
import { fixtureOrigin } from "../../testing/site.ts";
import type { Config } from "../../config/index.ts";
import { atMost } from "../limits/rate-limiter.ts";

const config = (
  limits: Partial<Config["limits"]>,
  trustedProxies: string[] = [],
) => ({
  siteOrigin: fixtureOrigin,
  trustedProxies,
  limits: { ...noLimits, ...limits },
});

const inTenMinutes = (posts: number) => ({ posts, windowMs: 600_000 });
const twoPosts = { posts: atMost(inTenMinutes(2)) };
const threeRefused = { refused: inTenMinutes(3) };

test("above a flood's limit the response is 429 with the seconds to wait; a repeated post is free", async () => {
  const parts = testParts({ config: config({ ...twoPosts, ...threeRefused }) });
  const app = buildApp(parts);
  const submissionId = randomUUID();
  for (const status of [201, 200, 200])
    expect((await postJson(app, { submissionId })).statusCode).toBe(status);
  expect((await postJson(app, { name: "Second" })).statusCode).toBe(201);
  for (const name of ["C", "D", "E", "F"]) {
    const refused = await postJson(app, { name });
    expect(refused).toMatchObject({
      statusCode: 429,
      headers: { "retry-after": "600" },
    });
    const code = "rate_limited";
    expect(refused.json()).toEqual({ ok: false, code, retryAfter: 600 });
  }
  expect((await postJson(app, { submissionId })).statusCode).toBe(200);
  expect(await parts.leads.list(9)).toHaveLength(2);
  // What a flood is refused is no mistake: a wrong form is still read.
  expect((await postForm(app, { name: "" })).statusCode).toBe(422);
});

test("after so many refused posts of one client none is read, and others are served", async () => {
  const app = buildApp(
    testParts({ config: config(threeRefused, ["127.0.0.0/8"]) }),
  );
  const from = { "x-forwarded-for": "203.0.113.7" };
  const big = "a".repeat(33_000);
  const wrong = [
    await postJson(app, { name: "" }, { headers: from }),
    await postJson(app, {}, { headers: { ...from, "csrf-token": "1.x" } }),
    await postJson(app, {}, { headers: from, body: big }),
  ];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 403, 413]);
  // A body that was read would be too large.
  for (const body of ["", big])
    expect(await postJson(app, {}, { headers: from, body })).toMatchObject({
      statusCode: 429,
      headers: { "retry-after": "600" },
    });
  // Without script the visitor is told that the browser has what was typed.
  const headers = { ...from, referer: `${fixtureOrigin}/ja/about/?a=1` };
  const page = await postForm(app, {}, { headers });
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('<html lang="ja"');
  expect(page.body).toContain("前のページに戻ると、入力した内容が残っています");
  expect(page.body).toContain("10分ほど");
  const other = { "x-forwarded-for": "203.0.113.8" };
  expect((await postJson(app, {}, { headers: other })).statusCode).toBe(201);
});

test.each([
  [["127.0.0.0/8"], [201, 201, 201]],
  [[], [201, 201, 429]],
])(
  "with the trusted proxies %j clients behind one address are answered %j",
  async (trustedProxies, expected) => {
    const app = buildApp(
      testParts({ config: config(twoPosts, trustedProxies) }),
    );
    const statuses = [];
    for (const address of ["203.0.113.7", "203.0.113.8", "203.0.113.9"]) {
      const headers = { "x-forwarded-for": address };
      const fields = { submissionId: randomUUID() };
      statuses.push((await postJson(app, fields, { headers })).statusCode);
    }
    expect(statuses).toEqual(expected);
  },
);

const both = ["team-mail", "auto-reply"];

test.each([
  [
    "autoRepliesPerClient",
    ["a@x.co", "b@x.co", "c@x.co"],
    [both, both, ["team-mail"]],
  ],
  [
    "autoReplies",
    ["a@x.co", "A@x.co", "a@x.co", "b@x.co"],
    [both, both, ["team-mail"], both],
  ],
])(
  "%s caps the confirmations; every lead is kept and mailed",
  async (limit, addresses, expected) => {
    const limits = { [limit]: inTenMinutes(2) };
    const { parts, queued } = mailingParts({ config: config(limits) });
    const app = buildApp(parts);
    const promised = [];
    for (const email of addresses) {
      const answer = await postJson(app, { email, submissionId: randomUUID() });
      expect(answer.statusCode).toBe(201);
      promised.push(answer.json().confirmation === true);
    }
    expect(queued).toEqual(expected);
    expect(promised).toEqual(expected.map(({ length }) => length === 2));
  },
);

test("blocked mail domains come from the configuration, and are stored with a mark", async () => {
  const parts = testParts({ config: config({ spamDomains: ["example.jp"] }) });
  expect((await postJson(buildApp(parts))).statusCode).toBe(201);
  const reasons = ["blocked mail domain"];
  expect(await parts.leads.list(1)).toMatchObject([{ spam: { reasons } }]);
});
