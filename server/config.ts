import { BlockList, isIP } from "node:net";
import { isLoopbackOrigin } from "./own-origin.ts";

/** Everything the environment decides, checked. Bodies are limited to `bodyLimitBytes`, which is not configurable. */
export type Config = {
  host: string;
  port: number;
  /** Public origin without trailing slash. */
  siteOrigin: string;
  /** Path of the SQLite file. */
  databaseFile: string;
  /** Current secret, then the previous one. Empty: generated once and kept in the database. */
  secrets: string[];
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** How long `/readyz` says "draining" before connections are refused, so that a balancer can notice. */
  shutdownDrainMs: number;
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
  "HEADERS_TIMEOUT_MS",
  "REQUEST_TIMEOUT_MS",
  "SHUTDOWN_DRAIN_MS",
  "TEST_FAULTS",
] as const;
type ConfigName = (typeof configNames)[number];

export type Environment = Record<string, string | undefined>;

export type ParsedConfig =
  | { ok: true; config: Config; warnings: string[] }
  | { ok: false; problems: string[]; warnings: string[] };

/** The process's configuration. Prints one line for each problem and ends the process if there is any. */
export function readConfig(): Config {
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
  const read = (name: ConfigName) => env[name]?.trim() || undefined;

  /** The parsed value; after a problem the fallback, which nobody will see. */
  function parsed<T>(
    name: ConfigName,
    fallback: T,
    parse: (text: string) => T | undefined,
    rule: string,
  ): T {
    const text = read(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} ${rule}`);
    return value ?? fallback;
  }

  function milliseconds(name: ConfigName, fallback: number, lowest: number) {
    const rule = `must be a whole number of milliseconds from ${lowest} to 120000`;
    return parsed(name, fallback, wholeNumber(lowest, 120_000), rule);
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
    databaseFile: parsed(
      "DATABASE_URL",
      "./data/site.db",
      (text) => /^sqlite:(?!:memory:)(.+)$/.exec(text)?.[1],
      "must name an SQLite file such as sqlite:./data/site.db; no other database is supported yet",
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
    headersTimeoutMs: milliseconds("HEADERS_TIMEOUT_MS", 5_000, 100),
    requestTimeoutMs: milliseconds("REQUEST_TIMEOUT_MS", 10_000, 100),
    shutdownDrainMs: milliseconds("SHUTDOWN_DRAIN_MS", 5_000, 0),
    hasTestFaults: parsed(
      "TEST_FAULTS",
      false,
      (text) => (text === "on" ? true : text === "off" ? false : undefined),
      'must be "on" or "off"',
    ),
  };
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
    .filter((name) => name.startsWith("SITE_") && !known.includes(name))
    .map((name) => `${name} is not a setting of this server`);
}

function wholeNumber(lowest: number, highest: number) {
  return (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= lowest && value <= highest ? value : undefined;
  };
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = url.href === `${url.origin}/`; // No path, query, hash or credentials.
  return /^https?:$/.test(url.protocol) && isBare ? url.origin : undefined;
}

function parseSecrets(text: string): string[] | undefined {
  const secrets = text.split(",").map((secret) => secret.trim());
  const areUsable = secrets.every((secret) => secret.length >= 32);
  return secrets.length <= 2 && areUsable ? secrets : undefined;
}

function parseAddressRanges(text: string): string[] | undefined {
  const ranges = text.split(",").map((range) => range.trim());
  return ranges.every(isAddressRange) ? ranges : undefined;
}

/** An address, or a CIDR range; a range of everything is refused, because it trusts every visitor. */
function isAddressRange(text: string): boolean {
  const [address = "", length, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  if (!/^[1-9]\d{0,2}$/.test(length)) return false;
  try {
    new BlockList().addSubnet(
      address,
      Number(length),
      family === 6 ? "ipv6" : "ipv4",
    );
    return true;
  } catch {
    return false; // The prefix is longer than the address.
  }
}
