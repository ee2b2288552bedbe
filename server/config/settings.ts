import { isLocale, locales, type Locale } from "#shared/locales.ts";
import { logLevels, type LogLevel } from "../log.ts";
import { longestWindowMs, type Limit } from "../api/limits/rate-limiter.ts";
import {
  parseAddressRanges,
  parseDatabaseUrl,
  parseDomains,
  parseHost,
  parseLimit,
  parseOrigin,
  parseSecrets,
  parseSwitch,
  wholeNumber,
  type DatabaseLocation,
} from "./config-values.ts";
import {
  parseMailAddress,
  parseMailAddresses,
  parseSmtpUrl,
} from "./mail-values.ts";
import { optional, setting, type ValuesOf } from "./setting.ts";
import {
  parseLineRecipient,
  parseLineToken,
  parseWebhookSecret,
  parseWebhookUrl,
} from "./webhook-values.ts";

const minuteMs = 60_000;
const portRule = "must be a port number from 1 to 65535";
const hostPort = wholeNumber(1, 65_535);
const limitRule =
  'must be a number and a time of at most a day such as 5/10m, 3/1h or 20/1d, or "off"';
const webhookRule =
  "must be an https address without user and password; http is allowed to this machine only";

/** All variables that the server reads, in the order of `.env.example`, which says what each means. */
export const settings = {
  PORT: setting(3000, hostPort, portRule),
  HOST: setting(
    "127.0.0.1",
    parseHost,
    "must be a host name or address such as 0.0.0.0",
  ),
  SITE_ORIGIN: optional(
    parseOrigin,
    "must be a bare http or https origin such as https://example.com",
  ),
  DATABASE_URL: setting<DatabaseLocation>(
    { engine: "sqlite", file: "./data/site.db" },
    parseDatabaseUrl,
    "must name an SQLite file such as sqlite:./data/site.db, or a PostgreSQL database such as postgres://user:password@host/name",
  ),
  SECRET: setting(
    [],
    parseSecrets,
    'must have at least 32 characters, or be "current,previous" with at least 32 each',
  ),
  TRUSTED_PROXIES: setting(
    [],
    parseAddressRanges,
    'must be a comma-separated list of addresses or CIDR ranges such as 10.0.0.0/8; numbers and "true" would believe forged addresses',
  ),
  SMTP_URL: optional(
    parseSmtpUrl,
    "must be such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte; special characters percent-encoded",
  ),
  SMTP_HOST: optional(parseHost, "must be a host name or address"),
  SMTP_PORT: optional(hostPort, portRule),
  SMTP_USER: optional(String, ""),
  SMTP_PASSWORD: optional(String, ""),
  MAIL_FROM: optional(
    parseMailAddress,
    "must be a mail address such as site@example.com",
  ),
  TEAM_MAIL: setting(
    [],
    parseMailAddresses,
    "must be a mail address, or several separated by commas",
  ),
  TEAM_LANGUAGE: setting<Locale>(
    "en",
    (text) => (isLocale(text) ? text : undefined),
    `must be one of ${locales.join(", ")}`,
  ),
  WEBHOOK_URL: optional(parseWebhookUrl, webhookRule),
  WEBHOOK_SECRET: optional(
    parseWebhookSecret,
    'must be "whsec_" and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32)',
  ),
  SLACK_WEBHOOK_URL: optional(parseWebhookUrl, webhookRule),
  LINE_CHANNEL_TOKEN: optional(
    parseLineToken,
    "must be a channel access token of the LINE Messaging API",
  ),
  LINE_TO: optional(
    parseLineRecipient,
    "must be the id of a LINE user, group or room: U, C or R and 32 hex digits",
  ),
  HEARTBEAT_URL: optional(parseWebhookUrl, webhookRule),
  LIMIT_POSTS: limit(5, 10 * minuteMs),
  LIMIT_POSTS_PER_DAY: limit(20, longestWindowMs),
  LIMIT_FLOOD: limit(100, 10 * minuteMs),
  LIMIT_FLOOD_PER_DAY: limit(400, longestWindowMs),
  LIMIT_REFUSED: limit(120, 10 * minuteMs),
  LIMIT_AUTO_REPLIES: limit(3, 60 * minuteMs),
  LIMIT_AUTO_REPLIES_PER_CLIENT: limit(100, longestWindowMs),
  SPAM_DOMAINS: setting(
    [],
    parseDomains,
    "must be mail domains separated by commas, such as spam.example,junk.example",
  ),
  METRICS_PORT: optional(hostPort, portRule),
  LOG_LEVEL: setting<LogLevel>(
    "info",
    (text) => logLevels.find((level) => level === text),
    `must be one of ${logLevels.join(", ")}`,
  ),
  SHUTDOWN_DRAIN_MS: milliseconds(5_000, 0),
  TEST_FAULTS: onOrOff(),
};

export type Settings = ValuesOf<typeof settings>;

/** Helpers for rules about several variables. They check whether a variable is set, not whether its value is valid. */
export type TogetherRules = {
  isSet: (name: keyof Settings) => boolean;
  complain: (problem: string) => void;
};

function limit(posts: number, windowMs: number) {
  return setting<Limit>({ posts, windowMs }, parseLimit, limitRule);
}

function milliseconds(fallback: number, lowest: number) {
  return setting(
    fallback,
    wholeNumber(lowest, 120_000),
    `must be a whole number of milliseconds from ${lowest} to 120000`,
  );
}

function onOrOff() {
  return setting(false, parseSwitch, 'must be "on" or "off"');
}
