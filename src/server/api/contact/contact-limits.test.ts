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
import type { Config } from "../../config/config.ts";
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

test("above a flood's limit the answer is 429 with the seconds to wait; a repeated post is free", async () => {
  const parts = testParts({ config: config(twoPosts) });
  const app = buildApp(parts);
  const submissionId = randomUUID();
  for (const status of [201, 200, 200])
    expect((await postJson(app, { submissionId })).statusCode).toBe(status);
  const second = { submissionId: randomUUID(), message: "something else" };
  expect((await postJson(app, second)).statusCode).toBe(201);
  const refused = await postJson(app, { submissionId: randomUUID() });
  expect(refused).toMatchObject({
    statusCode: 429,
    headers: { "retry-after": "600" },
  });
  expect(refused.json()).toEqual({
    ok: false,
    code: "rate_limited",
    retryAfter: 600,
  });
  expect((await postJson(app, { submissionId })).statusCode).toBe(200);
  expect(await parts.leads.list(9)).toHaveLength(2);
});

const threeRefused = { refused: inTenMinutes(3) };

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
  const refused = await postJson(app, {}, { headers: from });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("600");
  const code = "rate_limited";
  expect(refused.json()).toEqual({ ok: false, code, retryAfter: 600 });
  // A body that was read would be too large.
  const unread = await postJson(app, {}, { headers: from, body: big });
  expect(unread.statusCode).toBe(429);
  const other = { "x-forwarded-for": "203.0.113.8" };
  expect((await postJson(app, {}, { headers: other })).statusCode).toBe(201);
});

test("a form without script is then told in its language that the browser has what was typed", async () => {
  const app = buildApp(testParts({ config: config(threeRefused) }));
  const referer = `${fixtureOrigin}/ja/about/?a=1`;
  for (let count = 0; count < 3; count += 1)
    expect((await postForm(app, { name: "" })).statusCode).toBe(422);
  const answer = await postForm(app, {}, { headers: { referer } });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain('<html lang="ja"');
  expect(answer.body).toContain(
    "前のページに戻ると、入力した内容が残っています",
  );
  expect(answer.body).toContain("10分ほど");
});

test("leads that are stored, and refused ones of a flood, are no mistakes", async () => {
  const limits = { ...threeRefused, ...twoPosts };
  const app = buildApp(testParts({ config: config(limits) }));
  const statuses: number[] = [];
  for (const name of ["A", "B", "C", "D", "E", "F"])
    statuses.push((await postForm(app, { name })).statusCode);
  expect(statuses).toEqual([303, 303, 429, 429, 429, 429]);
  expect((await postForm(app, { name: "" })).statusCode).toBe(422);
});

test("posts that cannot be stored do not count as stored: wrong fields, refused tokens", async () => {
  const app = buildApp(testParts({ config: config(twoPosts) }));
  for (let count = 0; count < 5; count += 1) {
    expect((await postJson(app, { name: "" })).statusCode).toBe(422);
    const headers = { "csrf-token": "1.x" };
    expect((await postJson(app, {}, { headers })).statusCode).toBe(403);
  }
  expect((await postJson(app)).statusCode).toBe(201);
});

test("a form without script gets the page again, with the minutes to wait", async () => {
  const app = buildApp(testParts({ config: config(twoPosts) }));
  for (const name of ["A", "B"]) await postForm(app, { name });
  const answer = await postForm(app, { name: "C" });
  expect(answer).toMatchObject({
    statusCode: 429,
    headers: {
      "retry-after": "600",
      "content-type": "text/html; charset=utf-8",
    },
  });
  expect(answer.body).toContain('"failure":"rate_limited"');
  expect(answer.body).toContain('"retryAfterSeconds":600');
});

test("clients are told apart behind a listed proxy, and only there", async () => {
  const post = async (trustedProxies: string[]) => {
    const app = buildApp(
      testParts({ config: config(twoPosts, trustedProxies) }),
    );
    const statuses = [];
    for (const address of ["203.0.113.7", "203.0.113.8", "203.0.113.9"]) {
      const headers = { "x-forwarded-for": address };
      const submissionId = randomUUID();
      statuses.push(
        (await postJson(app, { submissionId }, { headers })).statusCode,
      );
    }
    return statuses;
  };
  expect(await post(["127.0.0.0/8"])).toEqual([201, 201, 201]);
  expect(await post([])).toEqual([201, 201, 429]);
});

test("between the limit and a flood enquiries are stored with a note, with all mails", async () => {
  const posts = { free: [inTenMinutes(2)], flood: [inTenMinutes(4)] };
  const crowds = new Set<string>();
  const { parts, queued } = mailingParts({
    config: config({ posts }),
    onCrowd: (address) => crowds.add(address),
  });
  const app = buildApp(parts);
  const statuses: number[] = [];
  for (const name of ["A", "B", "C", "D", "E"])
    statuses.push((await postJson(app, { name })).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect(crowds).toEqual(new Set(["127.0.0.1"]));
  const stored = await parts.leads.list(9);
  const noted = new Set(
    stored.map(({ fields, notes }) =>
      [fields.normalised.name, ...notes].join(" "),
    ),
  );
  expect(noted).toEqual(new Set(["A", "B", "C over-limit", "D over-limit"]));
  expect(stored.map(({ spam }) => spam.status)).not.toContain("flagged");
  expect(new Set(queued.map(String))).toEqual(
    new Set(["team-mail,auto-reply"]),
  );
});

test("one client can have confirmations sent to so many addresses, and no more", async () => {
  const { parts, queued } = mailingParts({
    config: config({ autoRepliesPerClient: inTenMinutes(2) }),
  });
  const app = buildApp(parts);
  for (const email of ["a@x.co", "b@x.co", "c@x.co"])
    expect((await postJson(app, { email })).statusCode).toBe(201);
  expect(queued).toEqual([
    ["team-mail", "auto-reply"],
    ["team-mail", "auto-reply"],
    ["team-mail"],
  ]);
});
