import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const key = randomBytes(32);
const WEBHOOK_SECRET = `whsec_${key.toString("base64")}`;
const token = "x".repeat(40);
const LINE_TO = `C${"0123456789abcdef".repeat(2)}`;

test("hooks are understood", () => {
  const parsed = parseConfig({
    WEBHOOK_URL: "https://crm.example/hook?x=1",
    WEBHOOK_SECRET,
    SLACK_WEBHOOK_URL: "http://[::1]:4300/slack",
    LINE_CHANNEL_TOKEN: token,
    LINE_TO,
  });
  expect(parsed.ok && parsed.config.webhooks).toEqual({
    webhook: { url: "https://crm.example/hook?x=1", key },
    slackUrl: "http://[::1]:4300/slack",
    line: { token, to: LINE_TO },
  });
});

test.each([
  [{ WEBHOOK_URL: "http://crm.example/", WEBHOOK_SECRET }, /^WEBHOOK_URL must/],
  [
    { WEBHOOK_URL: "https://a:b@crm.example/", WEBHOOK_SECRET },
    /^WEBHOOK_URL must/,
  ],
  [{ WEBHOOK_URL: "crm.example", WEBHOOK_SECRET }, /^WEBHOOK_URL must/],
  [{ WEBHOOK_URL: "https://crm.example/" }, /together with WEBHOOK_SECRET/],
  [
    { WEBHOOK_URL: "https://x.y/", WEBHOOK_SECRET: "whsec_c2hvcnQ=" },
    /^WEBHOOK_SECRET must/,
  ],
  [
    {
      WEBHOOK_URL: "https://x.y/",
      WEBHOOK_SECRET: "not base64, but quite long enough!",
    },
    /^WEBHOOK_SECRET must/,
  ],
  [{ SLACK_WEBHOOK_URL: "ftp://x.y/" }, /^SLACK_WEBHOOK_URL must/],
  [{ LINE_CHANNEL_TOKEN: token }, /together with LINE_TO/],
  [{ LINE_CHANNEL_TOKEN: token, LINE_TO: "me" }, /^LINE_TO must/],
])("%j is refused without its secret being printed", (env, problem) => {
  const parsed = parseConfig(env);
  const problems = parsed.ok ? [] : parsed.problems;
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join()).not.toContain(WEBHOOK_SECRET);
});
