import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { flaggedReplies } from "./confirmation.ts";
import { buildApp, type AppParts } from "../app.ts";
import { issueToken } from "../csrf.ts";
import {
  noLimits,
  ownHeaders,
  postForm,
  postJson,
  mailingParts,
  testParts,
} from "../../testing/app.ts";
import { fixtureOrigin, fixtureSecret } from "../../testing/site.ts";
import { fixtureRawLead, noon } from "../../testing/lead.ts";
import type { Spam } from "../../leads/stored-lead.ts";
import type { Config } from "../../config/config.ts";

const config = (limits: Partial<Config["limits"]>) => ({
  siteOrigin: fixtureOrigin,
  trustedProxies: [],
  limits: { ...noLimits, ...limits },
});

const csrf = { secrets: [fixtureSecret], isSecure: false } as const;

/** Posts with a token of this age in milliseconds. */
async function postAfter(
  parts: AppParts,
  ageMs: number,
  fields: object = {},
): Promise<Spam | undefined> {
  const { token, cookie } = issueToken(csrf, {}, noon - ageMs);
  const [pair = ""] = cookie.split(";");
  const answer = await buildApp(parts).inject({
    method: "POST",
    url: "/api/contact/",
    headers: { ...ownHeaders, cookie: pair, "csrf-token": token },
    payload: {
      ...fixtureRawLead({ message: "Hello there" }),
      submissionId: randomUUID(),
      ...fields,
    },
  });
  expect(answer.statusCode).toBe(201);
  const { reference } = answer.json<{ reference: string }>();
  return (await parts.leads.find(reference))?.spam;
}

test("the time of filling in counts from the token", async () => {
  const parts = testParts();
  const clean = { status: "ok", reasons: [] };
  const fast = { status: "ok", reasons: ["sent too fast"] };
  expect(await postAfter(parts, 2999)).toMatchObject(fast);
  expect(await postAfter(parts, 3000)).toMatchObject(clean);
  // The token may have been renewed just before the post.
  expect(await postAfter(parts, 10, { resumed: "yes" })).toMatchObject(clean);
});

test("a token of the future says nothing, because the clocks of two servers can differ", async () => {
  const clean = { status: "ok", score: 0, reasons: [] };
  expect(await postAfter(testParts(), -112_000)).toEqual(clean);
});

test("a form without script has no token and no mark for it", async () => {
  const parts = testParts();
  expect((await postForm(buildApp(parts))).statusCode).toBe(303);
  expect((await parts.leads.list(1))[0]?.spam.score).toBe(0);
});

/** Posts each text from another mail address, and returns the reasons of the last one. */
async function reasonsOfLast(texts: string[]): Promise<Spam | undefined> {
  const parts = testParts();
  const app = buildApp(parts);
  const references = [];
  for (const [index, message] of texts.entries()) {
    const email = `a${index}@example.com`;
    const submissionId = randomUUID();
    const answer = await postJson(app, { submissionId, email, message });
    references.push(answer.json<{ reference: string }>().reference);
  }
  return (await parts.leads.find(references.at(-1) ?? ""))?.spam;
}

test("the third sender of one long text has a mark, whatever its spacing and letter case, and is not flagged for it", async () => {
  const long =
    "We have a wonderful thing to tell you about, and everybody in the world has to hear of it.";
  const texts = [long, long.toUpperCase(), long.replaceAll(" ", "  ")];
  expect(await reasonsOfLast(texts)).toMatchObject({
    status: "ok",
    reasons: expect.arrayContaining(["same text from several addresses"]),
  });
});

test.each([
  "สนใจครับ",
  "Please send me a price list for SEO, thank you very much",
])("any number of people may write %j", async (message) => {
  const texts = Array.from({ length: 5 }, () => message);
  const clean = { status: "ok", score: 0, reasons: [] };
  expect(await reasonsOfLast(texts)).toEqual(clean);
});

test("blocked mail domains come from the configuration", async () => {
  const spamDomains = ["example.jp"];
  const parts = testParts({ config: config({ spamDomains }) });
  await postJson(buildApp(parts), { message: "Hello there" });
  expect((await parts.leads.list(1))[0]?.spam.reasons).toEqual([
    "blocked mail domain",
  ]);
});

test("one mail address gets only so many confirmations; every lead is kept and mailed", async () => {
  const autoReplies = { posts: 2, windowMs: 3_600_000 };
  const { parts, queued } = mailingParts({ config: config({ autoReplies }) });
  const app = buildApp(parts);
  for (const email of ["a@x.co", "A@x.co", "a@x.co", "b@x.co"])
    expect(
      (await postJson(app, { submissionId: randomUUID(), email })).statusCode,
    ).toBe(201);
  const both = ["team-mail", "auto-reply"];
  expect(queued).toEqual([both, both, ["team-mail"], both]);
});

test("flagged posts of one network cause only so many confirmations, to whatever addresses", async () => {
  const { parts, queued } = mailingParts({
    config: config({ spamDomains: ["x.co"] }),
  });
  const app = buildApp(parts);
  const post = (email: string) =>
    postJson(app, { submissionId: randomUUID(), email });
  const count = flaggedReplies.ofNetwork.posts + 1;
  for (let index = 0; index < count; index += 1) await post(`a${index}@x.co`);
  await post("honest@example.jp");
  const both = ["team-mail", "auto-reply"];
  expect(queued).toEqual([
    ...Array.from({ length: count - 1 }, () => both),
    ["team-mail"],
    both,
  ]);
});
