import { existsSync } from "node:fs";
import { isLoopbackOrigin } from "#shared/origin.ts";
import { noLimits, usualLimits } from "./limits.ts";
import { mailConfig } from "./mail-config.ts";
import { readSettings, textOf, type Environment } from "./setting.ts";
import {
  settings,
  testSettings,
  type Settings,
  type TogetherRules,
} from "./settings.ts";
import { webhookConfig } from "./webhook-config.ts";

/** All checked settings of the environment. */
export type Config = ReturnType<typeof configOf>;

/** Limit of a request's body. It is not configurable. */
export const bodyLimitBytes = 32 * 1024;

/** Exit code of a start refused because of its configuration (EX_CONFIG of sysexits.h). */
export const configurationExitCode = 78;

export type ParsedConfig =
  | { ok: true; config: Config; warnings: string[] }
  | { ok: false; problems: string[]; warnings: string[] };

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

/** Whether somebody named the database. Otherwise it is the one of development. Call it after `readConfig`. */
export function isDatabaseNamed(): boolean {
  return textOf(process.env, "DATABASE_URL") !== undefined;
}

/** Parses all variables, so that all problems are reported at once. An empty variable counts as not set. */
export function parseConfig(env: Environment): ParsedConfig {
  const problems: string[] = [];
  const values = readSettings({ ...settings, ...testSettings }, env, problems);
  const config = configOf(values, {
    isSet: (name) => textOf(env, name) !== undefined,
    complain: (problem) => problems.push(problem),
  });
  const { siteOrigin } = config;
  if (config.metricsPort === config.port)
    problems.push("METRICS_PORT must be another port than PORT");
  if (config.hasTestFaults && siteOrigin.startsWith("https:"))
    problems.push("TEST_MODE must be off when SITE_ORIGIN is https");

  const warnings = unknownNames(env);
  if (siteOrigin.startsWith("http:") && !isLoopbackOrigin(siteOrigin))
    warnings.push(
      "SITE_ORIGIN is not https: search engines are told not to index the site",
    );
  return problems.length === 0
    ? { ok: true, config, warnings }
    : { ok: false, problems, warnings };
}

function configOf(values: Settings, together: TogetherRules) {
  return {
    host: values.HOST,
    port: values.PORT,
    /** Public origin without trailing slash. */
    siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`,
    database: values.DATABASE_URL,
    /** Current secret, then the previous one. Empty: generated once and kept in the database. */
    secrets: values.SECRET,
    mail: mailConfig(values),
    webhooks: webhookConfig(values, together),
    /** Address outside that expects a request every minute. */
    heartbeatUrl: values.HEARTBEAT_URL,
    limits: {
      ...(values.TEST_MODE ? noLimits : usualLimits),
      /** Mail domains whose leads are flagged, in lower case. */
      spamDomains: values.SPAM_DOMAINS,
    },
    /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Port for Prometheus, on this machine only; undefined for none. */
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
    /** Time during which `/readyz` says "draining" before connections are refused, so that a balancer can notice. */
    shutdownDrainMs: values.SHUTDOWN_DRAIN_MS,
    /** `GET /__test/error/` answers the server-error page. */
    hasTestFaults: values.TEST_MODE,
  };
}

function unknownNames(env: Environment): string[] {
  return Object.keys(env)
    .filter(
      (name) =>
        /^(?:SITE|SMTP|MAIL|TEAM|WEBHOOK|SLACK|LINE|SPAM|ANSWER)_/.test(name) &&
        !(name in settings),
    )
    .map((name) => `${name} is not a setting of this server`);
}
