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
  .transform((text) => parseEmail(text) ?? "")
  .refine((text) => /^[\x21-\x7e]+$/.test(text));

const webAddress = z.url({ protocol: /^https?$/ }).refine((text) => {
  // It is asked about what is no address as well.
  if (!URL.canParse(text)) return false;
  const { protocol, origin, username } = new URL(text);
  return username === "" && (protocol === "https:" || isLoopbackOrigin(origin));
});

const addressRange = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((text) => !text.endsWith("/0"));

/** All variables that an operator may set, in the order of `.env.example`, which says what each may be. */
export const settings = {
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .refine(({ href, origin }) => href === `${origin}/`)
    .transform(({ origin }) => origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .transform(parseDatabaseUrl)
    .refine((location) => location !== undefined)
    .default({ engine: "sqlite", file: "./data/site.db" }),
  TRUSTED_PROXIES: listOf(addressRange).default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    // On this port TLS is spoken from the first byte.
    .transform((text) => text.replace(/^smtp:(?=.*:465\/?$)/, "smtps:"))
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  TEAM_MAIL: listOf(mailAddress).default([]),
  TEAM_LANGUAGE: z.enum(locales).default("en"),
  WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/)
    .optional(),
  SLACK_WEBHOOK_URL: webAddress.optional(),
  LINE_CHANNEL_TOKEN: z
    .string()
    .regex(/^[\w+/=.-]{20,}$/)
    .optional(),
  LINE_TO: z
    .string()
    .regex(/^[UCR][0-9a-f]{32}$/)
    .optional(),
  HEARTBEAT_URL: webAddress.optional(),
  SPAM_DOMAINS: listOf(
    z
      .string()
      .regex(/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u)
      .toLowerCase(),
  ).default([]),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "fatal"])
    .default("info"),
  SHUTDOWN_DRAIN_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(5000),
};

const schema = z.object({
  ...settings,
  /** For the tests of this repository only: posts are not limited, and `/__test/error/` is the server-error page. */
  TEST_MODE: z.stringbool({ truthy: ["on"], falsy: ["off"] }).default(false),
});

/** All settings by the names of their variables, checked. */
export type Config = z.output<typeof schema> & {
  /** Public origin without trailing slash. */
  SITE_ORIGIN: string;
};

type ParsedConfig =
  | { ok: true; config: Config; warnings: string[] }
  | { ok: false; problems: string[]; warnings: string[] };

/** Parses all variables, so that all problems are reported at once. An empty variable counts as not set. */
export function parseConfig(
  env: Record<string, string | undefined>,
): ParsedConfig {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) =>
      text?.trim() ? [[name, text.trim()]] : [],
    ),
  );
  const parsed = schema.safeParse(set);
  const issues = parsed.error?.issues ?? [];
  const problems = [...new Set(issues.map(({ path }) => path[0]))].map(
    (name) => `${String(name)} is not as .env.example says`,
  );
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

  const ours =
    /^(?:SITE|DATABASE|TRUSTED|SMTP|MAIL|TEAM|WEBHOOK|SLACK|LINE|HEARTBEAT|SPAM|METRICS|SHUTDOWN)_/;
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
