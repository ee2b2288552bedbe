import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { fixtureManifest } from "./testing/site.ts";
import { openDeliveries } from "./deliveries.ts";

function deliveriesOf(env: Record<string, string>) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const site = fixtureManifest({ email: "hello@kumiki.example" });
  return openDeliveries(parsed.config, site);
}

test("addresses of the placeholder brand are warned about", () => {
  const warning = (env: Record<string, string>) =>
    deliveriesOf({ SMTP_URL: "smtp://127.0.0.1:25", ...env }).warning;
  expect(warning({})).toMatch(/^hello@kumiki.example is a placeholder/);
  const own = { MAIL_FROM: "a@agency.co" };
  expect(warning(own)).toMatch(/placeholder/);
  expect(warning({ ...own, TEAM_MAIL: "b@agency.co" })).toBeUndefined();
});

test.each([
  ["ok", [], ["team-mail", "auto-reply", "webhook", "slack"]],
  // No stranger is sent a confirmation because of it.
  ["flagged", ["links"], ["team-mail", "webhook"]],
  ["flagged", ["trap"], []],
] as const)(
  "a lead that is %s for %j is told by %j",
  (status, reasons, channels) => {
    const { channelsFor } = deliveriesOf({
      WEBHOOK_URL: "https://crm.example/",
      WEBHOOK_SECRET: Buffer.alloc(32, 1).toString("base64"),
      SLACK_WEBHOOK_URL: "https://slack.example/",
    });
    expect(channelsFor({ status, reasons: [...reasons] })).toEqual(channels);
  },
);
