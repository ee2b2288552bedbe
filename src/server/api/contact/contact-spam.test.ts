import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import {
  noLimits,
  postJson,
  mailingParts,
  testParts,
} from "../../testing/app.ts";
import { fixtureOrigin } from "../../testing/site.ts";
import type { Config } from "../../config/config.ts";

const config = (limits: Partial<Config["limits"]>) => ({
  siteOrigin: fixtureOrigin,
  trustedProxies: [],
  limits: { ...noLimits, ...limits },
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
