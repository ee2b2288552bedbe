import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig, settings } from "./config.ts";

type Environment = Record<string, string | undefined>;

function config(env: Environment) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.config;
}

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const WEBHOOK_URL = "https://crm.example/hook?x=1";
const LINE_CHANNEL_TOKEN = "x".repeat(40);

test("without any variable the server runs on this machine", () => {
  expect(config({ PORT: "", SITE_ORIGIN: " " })).toEqual({
    PORT: 3000,
    HOST: "127.0.0.1",
    SITE_ORIGIN: "http://localhost:3000",
    DATABASE_URL: { engine: "sqlite", file: "./data/site.db" },
    TRUSTED_PROXIES: [],
    TEAM_MAIL: [],
    TEAM_LANGUAGE: "en",
    SPAM_DOMAINS: [],
    LOG_LEVEL: "info",
    SHUTDOWN_DRAIN_MS: 5000,
    TEST_MODE: false,
  });
});

test.each([
  ["SITE_ORIGIN", "https://Example.com:443/", "https://example.com"],
  ["TRUSTED_PROXIES", "10.0.0.0/8,::1", ["10.0.0.0/8", "::1"]],
  ["TEST_MODE", "on", true],
  ["TEAM_MAIL", "Ann@Agency.co, b@b.co", ["Ann@agency.co", "b@b.co"]],
  ["SPAM_DOMAINS", "A.example, b.example", ["a.example", "b.example"]],
  ["SMTP_URL", "smtp://a:b@m.example:465", "smtps://a:b@m.example:465"],
])("%s=%j is read as %j", (name, text, value) => {
  expect(config({ [name]: text })).toHaveProperty(name, value);
});

test.each<[string, string, Environment?]>([
  ["PORT", "65536"],
  ["SITE_ORIGIN", "example.com"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["SPAM_DOMAINS", "a@spam.example"],
  ["SMTP_URL", "mail.example.com"],
  ["TEAM_MAIL", "a@example.com; b@example.com"],
  ["WEBHOOK_URL", "http://crm.example/", { WEBHOOK_SECRET }],
  ["SLACK_WEBHOOK_URL", `hooks.slack.com/${WEBHOOK_SECRET}`],
  ["WEBHOOK_SECRET", "whsec_c2hvcnQ=", { WEBHOOK_URL }],
  ["LINE_TO", "me", { LINE_CHANNEL_TOKEN }],
])(
  "%s=%j is refused by its name, and no secret is printed",
  (name, value, more = {}) => {
    const parsed = parseConfig({ ...more, [name]: value });
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems).toEqual([`${name} is not as .env.example says`]);
    expect(problems.join()).not.toContain(WEBHOOK_SECRET);
  },
);

test("all problems are reported at once, and settings that belong together", () => {
  const env = { PORT: "x", WEBHOOK_URL, LINE_CHANNEL_TOKEN };
  expect(parseConfig(env)).toMatchObject({
    problems: [
      "PORT is not as .env.example says",
      expect.stringContaining("together with WEBHOOK_SECRET"),
      expect.stringContaining("together with LINE_TO"),
    ],
  });
  const SITE_ORIGIN = "https://example.com";
  expect(parseConfig({ TEST_MODE: "on", SITE_ORIGIN })).toMatchObject({
    problems: [expect.stringMatching(/TEST_MODE.*https/)],
  });
});

test("misspelt names and a public site without https are warned about", () => {
  const env = { SITE_ORIGN: "x", HEARTBEAT_ULR: "x", OTHER: "x" };
  expect(parseConfig(env).warnings).toEqual([
    "SITE_ORIGN is not a setting of this server",
    "HEARTBEAT_ULR is not a setting of this server",
  ]);
  const SITE_ORIGIN = "http://example.com";
  expect(parseConfig({ SITE_ORIGIN }).warnings).toHaveLength(1);
});

test("a file .env is read, and the environment goes before it", () => {
  const cwd = mkdtempSync(join(tmpdir(), "config-"));
  writeFileSync(join(cwd, ".env"), "PORT=4601\nHOST=127.0.0.2\n");
  const { href } = new URL("./config.ts", import.meta.url);
  const script = `import { readConfig } from "${href}"; const { HOST, PORT } = readConfig(); console.log(HOST, PORT);`;
  const { stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { cwd, env: { HOST: "127.0.0.3" }, encoding: "utf8" },
  );
  expect(stdout).toBe("127.0.0.3 4601\n");
});

test(".env.example lists exactly the names the server reads, with accepted values", () => {
  const file = new URL("../../.env.example", import.meta.url);
  const text = readFileSync(file, "utf8");
  const entries = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  expect(entries.map(([name]) => name)).toEqual(Object.keys(settings));
  expect(config(Object.fromEntries(entries))).toEqual(config({}));
});
