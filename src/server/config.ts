import { existsSync } from "node:fs";
import { z } from "zod";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { locales } from "#shared/locales.ts";
import { isLoopbackOrigin } from "#shared/origin.ts";

/** The one file that reads the environment. */

/** Exit code of a start refused because of its configuration (EX_CONFIG of sysexits.h). */
export const configurationExitCode = 78;

/** The location of the database: an SQLite file, or a PostgreSQL server. */
export type DatabaseLocation =
  { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };

/** What stands between commas. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item as z.ZodType<z.output<Item>, string>));

const port = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .pipe(z.number().min(1).max(65_535));

/** ASCII only, because not every mail server accepts other addresses. */
const mailAddress = z
  .string()
  .refine((text) => parseEmail(text) === text && /^[\x21-\x7e]+$/.test(text));

const webAddress = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, origin, username } = new URL(text);
  return username === "" && (protocol === "https:" || isLoopbackOrigin(origin));
});

const addressRange = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((text) => !text.endsWith("/0"));

/** All variables that an operator may set, in the order of `.env.example`, which says what each means. The description is the rule. */
export const settings = {
  PORT: port.default(3000).describe("must be a port number from 1 to 65535"),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1")
    .describe("must be a host name or address such as 0.0.0.0"),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .refine(({ href, origin }) => href === `${origin}/`)
    .transform(({ origin }) => origin)
    .optional()
    .describe(
      "must be a bare http or https origin such as https://example.com",
    ),
  DATABASE_URL: z
    .string()
    .transform(parseDatabaseUrl)
    .refine((location) => location !== undefined)
    .default({ engine: "sqlite", file: "./data/site.db" })
    .describe(
      "must name an SQLite file such as sqlite:./data/site.db, or a PostgreSQL database such as postgres://user:password@host/name",
    ),
  SECRET: listOf(z.string().min(32))
    .default([])
    .describe(
      'must have at least 32 characters, or be "current,previous" with at least 32 each',
    ),
  TRUSTED_PROXIES: listOf(addressRange)
    .default([])
    .describe(
      'must be a comma-separated list of addresses or CIDR ranges such as 10.0.0.0/8; numbers and "true" would believe forged addresses',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    // On this port TLS is spoken from the first byte.
    .transform((text) => text.replace(/^smtp:(?=.*:465\/?$)/, "smtps:"))
    .optional()
    .describe(
      "must be such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte; special characters percent-encoded",
    ),
  MAIL_FROM: mailAddress
    .optional()
    .describe("must be a mail address such as site@example.com"),
  TEAM_MAIL: listOf(mailAddress)
    .default([])
    .describe("must be a mail address, or several separated by commas"),
  TEAM_LANGUAGE: z
    .enum(locales)
    .default("en")
    .describe(`must be one of ${locales.join(", ")}`),
  WEBHOOK_URL: webAddress
    .optional()
    .describe(
      "must be an https address without user and password; http is allowed to this machine only",
    ),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/)
    .optional()
    .describe(
      'must be "whsec_" and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32)',
    ),
  SLACK_WEBHOOK_URL: webAddress
    .optional()
    .describe("must be an https address, that of an incoming webhook"),
  LINE_CHANNEL_TOKEN: z
    .string()
    .regex(/^[\w+/=.-]{20,}$/)
    .optional()
    .describe("must be a channel access token of the LINE Messaging API"),
  LINE_TO: z
    .string()
    .regex(/^[UCR][0-9a-f]{32}$/)
    .optional()
    .describe(
      "must be the id of a LINE user, group or room: U, C or R and 32 hex digits",
    ),
  HEARTBEAT_URL: webAddress
    .optional()
    .describe("must be an https address; http is allowed to this machine only"),
  SPAM_DOMAINS: listOf(
    z
      .string()
      .regex(/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u)
      .toLowerCase(),
  )
    .default([])
    .describe(
      "must be mail domains separated by commas, such as spam.example,junk.example",
    ),
  METRICS_PORT: port
    .optional()
    .describe("must be a port number from 1 to 65535"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "fatal"])
    .default("info")
    .describe("must be one of debug, info, warn, error, fatal"),
  SHUTDOWN_DRAIN_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(5000)
    .describe("must be a whole number of milliseconds, below a million"),
};

const schema = z.object({
  ...settings,
  /** For the tests of this repository only: posts are not limited, and `/__test/error/` is the server-error page. */
  TEST_MODE: z
    .stringbool({ truthy: ["on"], falsy: ["off"] })
    .default(false)
    .describe('must be "on" or "off"'),
});

/** All settings by the names of their variables, checked. */
export type Config = z.output<typeof schema> & {
  /** Public origin without trailing slash. */
  SITE_ORIGIN: string;
};

type Environment = Record<string, string | undefined>;

type ParsedConfig =
  | { ok: true; config: Config; warnings: string[] }
  | { ok: false; problems: string[]; warnings: string[] };

/** Parses all variables, so that all problems are reported at once. An empty variable counts as not set. */
export function parseConfig(env: Environment): ParsedConfig {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) =>
      text?.trim() ? [[name, text.trim()]] : [],
    ),
  );
  const parsed = schema.safeParse(set);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const problems = Object.entries(schema.shape)
    .filter(([name]) => wrong.has(name))
    .map(([name, { description }]) => `${name} ${description}`);
  for (const [one, other] of [
    ["WEBHOOK_URL", "WEBHOOK_SECRET"],
    ["LINE_CHANNEL_TOKEN", "LINE_TO"],
  ] as const)
    if (one in set !== other in set)
      problems.push(`${one} must be set together with ${other}`);
  if (set["METRICS_PORT"] && set["METRICS_PORT"] === (set["PORT"] ?? "3000"))
    problems.push("METRICS_PORT must be another port than PORT");
  const origin = set["SITE_ORIGIN"] ?? "";
  if (set["TEST_MODE"] === "on" && origin.startsWith("https:"))
    problems.push("TEST_MODE must be off when SITE_ORIGIN is https");

  const ours = /^(?:SITE|SMTP|MAIL|TEAM|WEBHOOK|SLACK|LINE|SPAM)_/;
  const warnings = Object.keys(env)
    .filter((name) => ours.test(name) && !(name in settings))
    .map((name) => `${name} is not a setting of this server`);
  if (origin.startsWith("http:") && !isLoopbackOrigin(origin))
    warnings.push(
      "SITE_ORIGIN is not https: search engines are told not to index the site",
    );
  if (!parsed.success || problems.length > 0)
    return { ok: false, problems, warnings };
  const { SITE_ORIGIN = `http://localhost:${parsed.data.PORT}` } = parsed.data;
  return { ok: true, config: { ...parsed.data, SITE_ORIGIN }, warnings };
}

/**
 * Reads the configuration from the environment, and missing variables from a file `.env`. Prints one line for each problem
 * and ends the process if there is any.
 */
export function readConfig(): Config {
  // The server and the commands must find the same database.
  if (existsSync(".env")) process.loadEnvFile();
  const parsed = parseConfig(process.env);
  for (const warning of parsed.warnings) console.error(`warning: ${warning}`);
  if (parsed.ok) return parsed.config;
  for (const problem of parsed.problems)
    console.error(`configuration: ${problem}`);
  process.exit(configurationExitCode);
}

export function parseDatabaseUrl(text: string): DatabaseLocation | undefined {
  const [, file] = /^sqlite:(?!:memory:)(.+)$/.exec(text) ?? [];
  if (file !== undefined) return { engine: "sqlite", file };
  const isServer = /^postgres(?:ql)?:\/\/[^/]+\/./.test(text);
  return isServer && URL.canParse(text)
    ? { engine: "postgres", url: text }
    : undefined;
}
