import { BlockList, isIP } from "node:net";

/** Parsers of single settings. Each returns undefined for a text it does not accept. */

export function wholeNumber(lowest: number, highest: number) {
  return (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= lowest && value <= highest ? value : undefined;
  };
}

export function parseSwitch(text: string): boolean | undefined {
  if (text === "on") return true;
  return text === "off" ? false : undefined;
}

export function parseHost(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = url.href === `${url.origin}/`; // No path, query, hash or credentials.
  return /^https?:$/.test(url.protocol) && isBare ? url.origin : undefined;
}

export function parseSecrets(text: string): string[] | undefined {
  const secrets = text.split(",").map((secret) => secret.trim());
  const areUsable = secrets.every((secret) => secret.length >= 32);
  return secrets.length <= 2 && areUsable ? secrets : undefined;
}

export function parseAddressRanges(text: string): string[] | undefined {
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

/** The location of the database: an SQLite file, or a PostgreSQL server. */
export type DatabaseLocation =
  { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };

export function parseDatabaseUrl(text: string): DatabaseLocation | undefined {
  const file = /^sqlite:(?!:memory:)(.+)$/.exec(text)?.[1];
  if (file !== undefined) return { engine: "sqlite", file };
  const isPostgres = /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
  if (!isPostgres) return undefined;
  const { host, pathname } = new URL(text);
  return host !== "" && pathname.length > 1
    ? { engine: "postgres", url: text }
    : undefined;
}

export function parseDomains(text: string): string[] | undefined {
  const domains = text.split(",").map((domain) => domain.trim().toLowerCase());
  const isDomain = (domain: string) =>
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain);
  return domains.every(isDomain) ? domains : undefined;
}
