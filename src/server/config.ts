import { existsSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { locales } from "#shared/locales.ts";
import { isLoopbackHost, isLoopbackOrigin } from "#shared/origin.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";

/** The one file that reads the environment. */

/** Exit code of a start refused because of its configuration (EX_CONFIG of sysexits.h). */
export const configurationExitCode = 78;

/** The location of the database: an SQLite file, or a PostgreSQL server. */
export type DatabaseLocation =
  { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise STARTTLS is required, except on this machine. */
  isSecure: boolean;
  credentials?: { user: string; password: string };
};

/** A text that `parse` accepts; for any other it returns undefined, and the operator reads `rule`. */
function setting<Value>(
  parse: (text: string) => Value | undefined,
  rule: string,
) {
  return z.string().transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: rule });
    return z.NEVER;
  });
}

/** A text that consists of parts between commas, each of which `parse` accepts. */
function list<Value>(
  parse: (text: string) => Value | undefined,
  rule: string,
  most = Infinity,
) {
  return setting((text) => {
    const parts = text.split(",").map((part) => parse(part.trim()));
    const known = parts.filter((part) => part !== undefined);
    return known.length === parts.length && known.length <= most
      ? known
      : undefined;
  }, rule);
}

function wholeNumber(lowest: number, highest: number, rule: string) {
  return setting((text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= lowest && value <= highest ? value : undefined;
  }, rule);
}

const port = wholeNumber(1, 65_535, "must be a port number from 1 to 65535");
const webAddress = setting(
  parseWebAddress,
  "must be an https address without user and password; http is allowed to this machine only",
);

/** All variables that an operator may set, in the order of `.env.example`, which says what each means. */
export const settings = {
  PORT: port.default(3000),
  HOST: setting(
    (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    "must be a host name or address such as 0.0.0.0",
  ).default("127.0.0.1"),
  SITE_ORIGIN: setting(
    parseOrigin,
    "must be a bare http or https origin such as https://example.com",
  ).optional(),
  DATABASE_URL: setting(
    parseDatabaseUrl,
    "must name an SQLite file such as sqlite:./data/site.db, or a PostgreSQL database such as postgres://user:password@host/name",
  ).default({ engine: "sqlite", file: "./data/site.db" }),
  SECRET: list(
    (text) => (text.length >= 32 ? text : undefined),
    'must have at least 32 characters, or be "current,previous" with at least 32 each',
    2,
  ).default([]),
  TRUSTED_PROXIES: list(
    parseAddressRange,
    'must be a comma-separated list of addresses or CIDR ranges such as 10.0.0.0/8; numbers and "true" would believe forged addresses',
  ).default([]),
  SMTP_URL: setting(
    parseSmtpUrl,
    "must be such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte; special characters percent-encoded",
  ).optional(),
  MAIL_FROM: setting(
    parseMailAddress,
    "must be a mail address such as site@example.com",
  ).optional(),
  TEAM_MAIL: list(
    parseMailAddress,
    "must be a mail address, or several separated by commas",
  ).default([]),
  TEAM_LANGUAGE: z
    .enum(locales, `must be one of ${locales.join(", ")}`)
    .default("en"),
  WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_SECRET: setting(
    parseWebhookSecret,
    'must be "whsec_" and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32)',
  ).optional(),
  SLACK_WEBHOOK_URL: webAddress.optional(),
  LINE_CHANNEL_TOKEN: setting(
    (text) => (/^[\w+/=.-]{20,}$/.test(text) ? text : undefined),
    "must be a channel access token of the LINE Messaging API",
  ).optional(),
  LINE_TO: setting(
    (text) => (/^[UCR][0-9a-f]{32}$/.test(text) ? text : undefined),
    "must be the id of a LINE user, group or room: U, C or R and 32 hex digits",
  ).optional(),
  HEARTBEAT_URL: webAddress.optional(),
  SPAM_DOMAINS: list(
    (text) =>
      /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(text)
        ? text.toLowerCase()
        : undefined,
    "must be mail domains separated by commas, such as spam.example,junk.example",
  ).default([]),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(
      ["debug", "info", "warn", "error", "fatal"],
      "must be one of debug, info, warn, error, fatal",
    )
    .default("info"),
  SHUTDOWN_DRAIN_MS: wholeNumber(
    0,
    120_000,
    "must be a whole number of milliseconds from 0 to 120000",
  ).default(5000),
};

const schema = z.object({
  ...settings,
  /** For the tests of this repository only: posts are not limited, and `/__test/error/` is the server-error page. */
  TEST_MODE: z
    .enum(["on", "off"], 'must be "on" or "off"')
    .default("off")
    .transform((text) => text === "on"),
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

const pairs = [
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["LINE_CHANNEL_TOKEN", "LINE_TO"],
] as const;

/** Parses all variables, so that all problems are reported at once. An empty variable counts as not set. */
export function parseConfig(env: Environment): ParsedConfig {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) =>
      text?.trim() ? [[name, text.trim()]] : [],
    ),
  );
  const parsed = schema.safeParse(set);
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])} ${message}`,
  );
  for (const [one, other] of pairs)
    if (one in set !== other in set)
      problems.push(`${one} must be set together with ${other}`);
  if (set["METRICS_PORT"] && set["METRICS_PORT"] === (set["PORT"] ?? "3000"))
    problems.push("METRICS_PORT must be another port than PORT");
  const origin = set["SITE_ORIGIN"] ?? "";
  if (set["TEST_MODE"] === "on" && origin.startsWith("https:"))
    problems.push("TEST_MODE must be off when SITE_ORIGIN is https");

  const warnings = Object.keys(env)
    .filter(
      (name) =>
        /^(?:SITE|SMTP|MAIL|TEAM|WEBHOOK|SLACK|LINE|SPAM)_/.test(name) &&
        !(name in settings),
    )
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

/** Warnings about recipients of enquiries on which the privacy notice and the environment differ. */
export function noticeWarnings(
  config: Config,
  { namedRecipients }: Pick<SiteManifest, "namedRecipients">,
): string[] {
  const recipients = [
    ["webhook", "WEBHOOK_URL"],
    ["slack", "SLACK_WEBHOOK_URL"],
    ["line", "LINE_CHANNEL_TOKEN"],
  ] as const;
  return recipients.flatMap(([key, name]) => {
    const value = config[name];
    // A program on this machine is not a separate recipient.
    const isSet =
      value !== undefined && !(key === "webhook" && isLoopback(new URL(value)));
    const isNamed = namedRecipients.includes(key);
    if (isSet && !isNamed)
      return `${name} passes enquiries on, but the privacy notice does not say to whom: set recipients.${key} in content/site.yaml and build again`;
    return isNamed && !isSet
      ? `the privacy notice names recipients.${key} of content/site.yaml, but ${name} is not set`
      : [];
  });
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isLoopback({ hostname }: URL): boolean {
  return isLoopbackHost(hostname.replace(/^\[(.*)\]$/, "$1"));
}

function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  // No path, query, hash or credentials.
  const isBare = url && url.href === `${url.origin}/`;
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** An address, or a CIDR range; a range of everything is refused, because it trusts every visitor. */
function parseAddressRange(text: string): string | undefined {
  const [address = "", length, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return undefined;
  if (length === undefined) return text;
  if (!/^[1-9]\d{0,2}$/.test(length)) return undefined;
  try {
    const version = family === 6 ? "ipv6" : "ipv4";
    new BlockList().addSubnet(address, Number(length), version);
    return text;
  } catch {
    return undefined; // The prefix is longer than the address.
  }
}

export function parseDatabaseUrl(text: string): DatabaseLocation | undefined {
  const [, file] = /^sqlite:(?!:memory:)(.+)$/.exec(text) ?? [];
  if (file !== undefined) return { engine: "sqlite", file };
  const url = /^postgres(?:ql)?:\/\//.test(text) ? parseUrl(text) : undefined;
  return url && url.host !== "" && url.pathname.length > 1
    ? { engine: "postgres", url: text }
    : undefined;
}

function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = /^smtps?:\/\//.test(text) ? parseUrl(text) : undefined;
  if (url === undefined || url.hostname === "") return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  if ((url.username === "") !== (url.password === "")) return undefined;
  const isSecure = url.protocol === "smtps:" || url.port === "465";
  try {
    const user = decodeURIComponent(url.username);
    const password = decodeURIComponent(url.password);
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(url.port || (isSecure ? 465 : 587)),
      isSecure,
      ...(user !== "" && { credentials: { user, password } }),
    };
  } catch {
    return undefined; // A "%" that encodes nothing.
  }
}

/** Accepts ASCII only, because not every mail server accepts other sender addresses. */
function parseMailAddress(text: string): string | undefined {
  const address = parseEmail(text);
  return address && /^[\x21-\x7e]+$/.test(address) ? address : undefined;
}

function parseWebAddress(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url || url.username !== "" || url.password !== "") return undefined;
  return url.protocol === "https:" ||
    (url.protocol === "http:" && isLoopback(url))
    ? text
    : undefined;
}

/** Parses a secret in the format of the Standard Webhooks specification. The prefix is optional. */
function parseWebhookSecret(text: string): Buffer | undefined {
  const encoded = text.replace(/^whsec_/, "");
  const key = Buffer.from(encoded, "base64");
  const isBase64 =
    key.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "");
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : undefined;
}
