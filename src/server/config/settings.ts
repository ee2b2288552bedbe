import { isLocale, locales, type Locale } from "#shared/locales.ts";
import { logLevels, type LogLevel } from "../log.ts";
import {
  parseAddressRanges,
  parseDatabaseUrl,
  parseDomains,
  parseHost,
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

const portRule = "must be a port number from 1 to 65535";
const hostPort = wholeNumber(1, 65_535);
const webhookRule =
  "must be an https address without user and password; http is allowed to this machine only";

/** All variables that an operator may set, in the order of `.env.example`, which says what each means. */
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
};

/** For the tests of this repository only: posts are not limited, and `/__test/error/` answers the server-error page. */
export const testSettings = {
  TEST_MODE: setting(false, parseSwitch, 'must be "on" or "off"'),
};

export type Settings = ValuesOf<typeof settings & typeof testSettings>;

/** Helpers for rules about several variables. They check whether a variable is set, not whether its value is valid. */
export type TogetherRules = {
  isSet: (name: keyof Settings) => boolean;
  complain: (problem: string) => void;
};

function milliseconds(fallback: number, lowest: number) {
  return setting(
    fallback,
    wholeNumber(lowest, 120_000),
    `must be a whole number of milliseconds from ${lowest} to 120000`,
  );
}
