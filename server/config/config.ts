import { existsSync } from "node:fs";
import { configReader, type Environment } from "./config-reader.ts";
import {
  parseAddressRanges,
  parseDatabaseUrl,
  parseOrigin,
  parseSecrets,
  wholeNumber,
  type DatabaseLocation,
} from "./config-values.ts";
import { logLevels, type LogLevel } from "../log.ts";
import {
  limitConfigNames,
  parseLimitConfig,
  type LimitConfig,
} from "./limit-config.ts";
import {
  mailConfigNames,
  parseMailConfig,
  type MailConfig,
} from "./mail-config.ts";
import {
  parseWebhookConfig,
  webhookConfigNames,
  type WebhookConfig,
} from "./webhook-config.ts";
import { isLoopbackOrigin } from "#shared/origin.ts";

/** Everything the environment decides, checked. Bodies are limited to `bodyLimitBytes`, which is not configurable. */
export type Config = {
  host: string;
  port: number;
  /** Public origin without trailing slash. */
  siteOrigin: string;
  database: DatabaseLocation;
  /** Current secret, then the previous one. Empty: generated once and kept in the database. */
  secrets: string[];
  mail: MailConfig;
  webhooks: WebhookConfig;
  limits: LimitConfig;
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** Processes that answer requests; above one they share the port. */
  workers: number;
  /** Which of them this is, from 1; undefined if it stands alone or only looks after the others. */
  workerNumber: number | undefined;
  /** Where Prometheus may ask, on this machine only; undefined for nowhere. */
  metricsPort: number | undefined;
  logLevel: LogLevel;
  /** Folder with the assets of earlier releases, one folder for each. */
  keptAssets: string | undefined;
  /** Bytes of pages and files that are kept in memory. */
  pagesMemoryBytes: number;
  /** How long a connection may rest between two requests. */
  keepAliveMs: number;
  /** Connections above it make idle ones close. */
  maxConnections: number;
  /** How long `/readyz` says "draining" before connections are refused, so that a balancer can notice. */
  shutdownDrainMs: number;
  /** The server posts its own form every day, so that silence is noticed. */
  hasDailyTest: boolean;
  /** `GET /__test/error/` answers the server-error page. */
  hasTestFaults: boolean;
};

export const bodyLimitBytes = 32 * 1024;

/** Exit code of a start refused because of its configuration (EX_CONFIG of sysexits.h). */
export const configurationExitCode = 78;

export const configNames = [
  "PORT",
  "HOST",
  "SITE_ORIGIN",
  "DATABASE_URL",
  "SECRET",
  "TRUSTED_PROXIES",
  ...mailConfigNames,
  ...webhookConfigNames,
  ...limitConfigNames,
  "DAILY_TEST",
  "HEADERS_TIMEOUT_MS",
  "REQUEST_TIMEOUT_MS",
  "WORKERS",
  "METRICS_PORT",
  "LOG_LEVEL",
  "KEPT_ASSETS",
  "PAGES_MEMORY_MB",
  "KEEPALIVE_MS",
  "MAX_CONNECTIONS",
  "SHUTDOWN_DRAIN_MS",
  "TEST_FAULTS",
] as const;
type ConfigName = (typeof configNames)[number];

export type ParsedConfig =
  | { ok: true; config: Config; warnings: string[] }
  | { ok: false; problems: string[]; warnings: string[] };

/** The process's configuration, with a file `.env` for what the environment leaves out. Prints one line for each problem and ends the process if there is any. */
export function readConfig(): Config {
  // Server and commands must find the same database, however they are started.
  if (existsSync(".env")) process.loadEnvFile();
  const parsed = parseConfig(process.env);
  for (const warning of parsed.warnings) console.error(`warning: ${warning}`);
  if (parsed.ok) return parsed.config;
  for (const problem of parsed.problems)
    console.error(`configuration: ${problem}`);
  process.exit(configurationExitCode);
}

/** Reads all variables, so that every problem is reported at once. An empty variable counts as not set. */
export function parseConfig(env: Environment): ParsedConfig {
  const problems: string[] = [];
  const reader = configReader<ConfigName>(env, problems);
  const { parsed } = reader;

  function milliseconds(name: ConfigName, fallback: number, lowest: number) {
    const rule = `must be a whole number of milliseconds from ${lowest} to 120000`;
    return parsed(name, fallback, wholeNumber(lowest, 120_000), rule);
  }

  function isOn(name: ConfigName) {
    const parse = (text: string) =>
      text === "on" ? true : text === "off" ? false : undefined;
    return parsed(name, false, parse, 'must be "on" or "off"');
  }

  const port = parsed(
    "PORT",
    3000,
    wholeNumber(1, 65_535),
    "must be a port number from 1 to 65535",
  );
  const siteOrigin = parsed(
    "SITE_ORIGIN",
    `http://localhost:${port}`,
    parseOrigin,
    "must be a bare http or https origin such as https://example.com",
  );
  const config: Config = {
    port,
    siteOrigin,
    host: parsed(
      "HOST",
      "127.0.0.1",
      (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
      "must be a host name or address such as 0.0.0.0",
    ),
    database: parsed(
      "DATABASE_URL",
      { engine: "sqlite", file: "./data/site.db" },
      parseDatabaseUrl,
      "must name an SQLite file such as sqlite:./data/site.db, or a PostgreSQL database such as postgres://user:password@host/name",
    ),
    secrets: parsed(
      "SECRET",
      [],
      parseSecrets,
      'must have at least 32 characters, or be "current,previous" with at least 32 each',
    ),
    trustedProxies: parsed(
      "TRUSTED_PROXIES",
      [],
      parseAddressRanges,
      'must be a comma-separated list of addresses or CIDR ranges such as 10.0.0.0/8; numbers and "true" would believe forged addresses',
    ),
    mail: parseMailConfig(reader),
    webhooks: parseWebhookConfig(reader),
    limits: parseLimitConfig(reader),
    headersTimeoutMs: milliseconds("HEADERS_TIMEOUT_MS", 5_000, 100),
    requestTimeoutMs: milliseconds("REQUEST_TIMEOUT_MS", 10_000, 100),
    workers: parsed(
      "WORKERS",
      1,
      wholeNumber(1, 64),
      "must be a number of processes from 1 to 64",
    ),
    // Set by the process that starts the others, never by hand.
    workerNumber: Number(env["WORKER_NUMBER"]) || undefined,
    metricsPort: parsed<number | undefined>(
      "METRICS_PORT",
      undefined,
      wholeNumber(1, 65_535),
      "must be a port number from 1 to 65535",
    ),
    logLevel: parsed<LogLevel>(
      "LOG_LEVEL",
      "info",
      (text) => logLevels.find((level) => level === text),
      `must be one of ${logLevels.join(", ")}`,
    ),
    keptAssets: reader.read("KEPT_ASSETS"),
    pagesMemoryBytes:
      parsed(
        "PAGES_MEMORY_MB",
        256,
        wholeNumber(0, 65_536),
        "must be a number of mebibytes from 0 to 65536",
      ) *
      1024 *
      1024,
    keepAliveMs: milliseconds("KEEPALIVE_MS", 5_000, 1000),
    maxConnections: parsed(
      "MAX_CONNECTIONS",
      2_000,
      wholeNumber(10, 100_000),
      "must be a number from 10 to 100000",
    ),
    shutdownDrainMs: milliseconds("SHUTDOWN_DRAIN_MS", 5_000, 0),
    hasDailyTest: isOn("DAILY_TEST"),
    hasTestFaults: isOn("TEST_FAULTS"),
  };
  if (config.metricsPort === port)
    problems.push("METRICS_PORT must be another port than PORT");
  if (config.hasTestFaults && siteOrigin.startsWith("https:"))
    problems.push("TEST_FAULTS must be off when SITE_ORIGIN is https");

  const warnings = unknownNames(env);
  if (siteOrigin.startsWith("http:") && !isLoopbackOrigin(siteOrigin))
    warnings.push(
      "SITE_ORIGIN is not https: search engines are told not to index the site",
    );
  return problems.length === 0
    ? { ok: true, config, warnings }
    : { ok: false, problems, warnings };
}

function unknownNames(env: Environment): string[] {
  const known: readonly string[] = configNames;
  return Object.keys(env)
    .filter(
      (name) =>
        /^(?:SITE|SMTP|MAIL|TEAM|WEBHOOK|SLACK|LINE|LIMIT|SPAM)_/.test(name) &&
        !known.includes(name),
    )
    .map((name) => `${name} is not a setting of this server`);
}
