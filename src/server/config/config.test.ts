import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import type { Environment } from "./setting.ts";
import { settings } from "./settings.ts";

function config(env: Environment) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.config;
}

const secret = "s".repeat(32);

test("without any variable the server runs on this machine", () => {
  expect(config({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    siteOrigin: "http://localhost:3000",
    database: { engine: "sqlite", file: "./data/site.db" },
    secrets: [],
    trustedProxies: [],
    mail: { smtp: undefined, from: undefined, team: [], teamLocale: "en" },
    webhooks: { webhook: undefined, slackUrl: undefined, line: undefined },
    limits: {
      posts: {
        free: [
          { posts: 5, windowMs: 600_000 },
          { posts: 20, windowMs: 86_400_000 },
        ],
        flood: [
          { posts: 100, windowMs: 600_000 },
          { posts: 400, windowMs: 86_400_000 },
        ],
      },
      refused: { posts: 120, windowMs: 600_000 },
      autoReplies: { posts: 3, windowMs: 3_600_000 },
      autoRepliesPerClient: { posts: 100, windowMs: 86_400_000 },
      spamDomains: [],
    },
    metricsPort: undefined,
    logLevel: "info",
    shutdownDrainMs: 5000,
    hasTestFaults: false,
  });
  expect(config({ PORT: "", SITE_ORIGIN: " " }).port).toBe(3000);
});

test.each([
  [{ PORT: "8080" }, { port: 8080, siteOrigin: "http://localhost:8080" }],
  [
    { SITE_ORIGIN: "https://example.com/" },
    { siteOrigin: "https://example.com" },
  ],
  [
    { SITE_ORIGIN: "https://Example.com:443" },
    { siteOrigin: "https://example.com" },
  ],
  [
    { DATABASE_URL: "sqlite:/srv/x.db" },
    { database: { engine: "sqlite", file: "/srv/x.db" } },
  ],
  [
    { DATABASE_URL: "postgresql://a:b@db.example:5432/site?sslmode=require" },
    {
      database: {
        engine: "postgres",
        url: "postgresql://a:b@db.example:5432/site?sslmode=require",
      },
    },
  ],
  [{ SECRET: `${secret}, ${secret}2` }, { secrets: [secret, `${secret}2`] }],
  [
    { TRUSTED_PROXIES: "10.0.0.0/8, ::1,fd00::/8" },
    { trustedProxies: ["10.0.0.0/8", "::1", "fd00::/8"] },
  ],
  [
    { SPAM_DOMAINS: "Spam.example, junk.example" },
    { limits: { spamDomains: ["spam.example", "junk.example"] } },
  ],
  [{ SHUTDOWN_DRAIN_MS: "0" }, { shutdownDrainMs: 0 }],
  [
    { TEST_MODE: "on" },
    { hasTestFaults: true, limits: { posts: { free: [] }, refused: "off" } },
  ],
])("%j is accepted", (env, expected) => {
  expect(config(env)).toMatchObject(expected);
});

test.each([
  ["PORT", ["0", "65536", "http", "3000.5", "-1", "0x10"]],
  ["HOST", ["a b", "http://x"]],
  [
    "SITE_ORIGIN",
    [
      "example.com",
      "https://example.com/th/",
      "ftp://x",
      "https://a:b@x.y",
      "https://x.y/?a",
    ],
  ],
  [
    "DATABASE_URL",
    [
      "postgres://x",
      "postgres:///y",
      "mysql://x/y",
      "./site.db",
      "sqlite:",
      "sqlite::memory:",
    ],
  ],
  ["SECRET", ["short", `${secret},short`, `${secret},${secret},${secret}`]],
  [
    "TRUSTED_PROXIES",
    [
      "1",
      "true",
      "10.0.0.0/33",
      "0.0.0.0/0",
      "10.0.0.0/8;::1",
      "localhost",
      "10.0.0.0/8,",
      "::/129",
    ],
  ],
  ["SPAM_DOMAINS", ["spam", "a@spam.example", "a.example;b.example"]],
  ["SHUTDOWN_DRAIN_MS", ["soon"]],
  ["TEST_MODE", ["yes", "constructor"]],
] as const)("a wrong %s is refused by name", (name, values) => {
  for (const value of values) {
    const parsed = parseConfig({ [name]: value });
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems, value).toHaveLength(1);
    expect(problems[0], value).toMatch(new RegExp(`^${name} must `));
    expect(problems[0], value).not.toContain(secret);
  }
});

test("all problems are reported at once", () => {
  const parsed = parseConfig({ PORT: "x", SECRET: "x", TEST_MODE: "x" });
  expect(parsed).toMatchObject({ ok: false, problems: { length: 3 } });
});

test("a server without limits and with forced errors is refused on a real site", () => {
  const parsed = parseConfig({
    TEST_MODE: "on",
    SITE_ORIGIN: "https://example.com",
  });
  expect(parsed).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/TEST_MODE.*https/)],
  });
});

test("misspelt SITE_ names and a public site without https are warned about", () => {
  expect(parseConfig({ SITE_ORIGN: "x", OTHER: "x" }).warnings).toEqual([
    "SITE_ORIGN is not a setting of this server",
  ]);
  expect(
    parseConfig({ SITE_ORIGIN: "http://example.com" }).warnings,
  ).toHaveLength(1);
});

test("a file .env is read, and the environment goes before it", () => {
  const cwd = mkdtempSync(join(tmpdir(), "config-"));
  writeFileSync(join(cwd, ".env"), "PORT=4601\nHOST=127.0.0.2\n");
  const { href } = new URL("./config.ts", import.meta.url);
  const script = `import { readConfig } from "${href}"; const { host, port } = readConfig(); console.log(host, port);`;
  const { stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { cwd, env: { HOST: "127.0.0.3" }, encoding: "utf8" },
  );
  expect(stdout).toBe("127.0.0.3 4601\n");
});

test(".env.example lists exactly the names the server reads, with accepted values", () => {
  const text = readFileSync(
    new URL("../../../.env.example", import.meta.url),
    "utf8",
  );
  const entries = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  expect(entries.map(([name]) => name)).toEqual(Object.keys(settings));
  expect(config(Object.fromEntries(entries))).toEqual(config({}));
});
