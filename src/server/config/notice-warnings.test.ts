import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { noticeWarnings } from "./notice-warnings.ts";

function warnings(env: Record<string, string>, namedRecipients: string[] = []) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return noticeWarnings(parsed.config, { namedRecipients });
}

const WEBHOOK_SECRET = Buffer.alloc(32, 7).toString("base64");
const SLACK_WEBHOOK_URL = "https://hooks.example.com/services/x";

test("the notice and the environment agree about who gets enquiries, or the start says so", () => {
  expect(warnings({})).toEqual([]);
  expect(warnings({ SLACK_WEBHOOK_URL }, ["hosting", "slack"])).toEqual([]);
  expect(warnings({ SLACK_WEBHOOK_URL }, ["hosting"])).toEqual([
    "SLACK_WEBHOOK_URL passes enquiries on, but the privacy notice does not say to whom: set recipients.slack in content/site.yaml and build again",
  ]);
  expect(warnings({}, ["line"])).toEqual([
    "the privacy notice names recipients.line of content/site.yaml, but LINE_CHANNEL_TOKEN is not set",
  ]);
});

test("a webhook on this machine passes nothing on", () => {
  const at = (WEBHOOK_URL: string) => warnings({ WEBHOOK_URL, WEBHOOK_SECRET });
  expect(at("http://127.0.0.1:9000/hook")).toEqual([]);
  expect(at("http://[::1]:9000/hook")).toEqual([]);
  expect(at("https://crm.example.com/hook")).toHaveLength(1);
});
