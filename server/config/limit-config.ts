import type { ConfigReader } from "./config-reader.ts";
import { longestWindowMs, type Limit } from "../api/limits/rate-limiter.ts";

export type LimitConfig = {
  /** Posts of one client (an IPv4 address or an IPv6 /64). All of them apply. */
  posts: Limit[];
  /** Confirmations to one mail address; what is above is stored and mailed to the team as ever. */
  autoReplies: Limit;
  /** Mail domains whose leads are flagged, in lower case. */
  spamDomains: string[];
};

export const limitConfigNames = [
  "LIMIT_POSTS",
  "LIMIT_POSTS_PER_DAY",
  "LIMIT_AUTO_REPLIES",
  "SPAM_DOMAINS",
] as const;
type Reader = ConfigReader<(typeof limitConfigNames)[number]>;

const minuteMs = 60_000;

export function parseLimitConfig({ parsed }: Reader): LimitConfig {
  const rule =
    'must be a number and a time of at most a day such as 5/10m, 3/1h or 20/1d, or "off"';
  return {
    posts: [
      parsed(
        "LIMIT_POSTS",
        { posts: 5, windowMs: 10 * minuteMs },
        parseLimit,
        rule,
      ),
      parsed(
        "LIMIT_POSTS_PER_DAY",
        { posts: 20, windowMs: longestWindowMs },
        parseLimit,
        rule,
      ),
    ],
    autoReplies: parsed(
      "LIMIT_AUTO_REPLIES",
      { posts: 3, windowMs: 60 * minuteMs },
      parseLimit,
      rule,
    ),
    spamDomains: parsed(
      "SPAM_DOMAINS",
      [],
      parseDomains,
      "must be mail domains separated by commas, such as spam.example,junk.example",
    ),
  };
}

const units = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs };

function parseLimit(text: string): Limit | undefined {
  if (text === "off") return "off";
  const [, posts, count, unit] =
    /^([1-9]\d{0,5})\/([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  if (unit !== "m" && unit !== "h" && unit !== "d") return undefined;
  const windowMs = Number(count) * units[unit];
  return windowMs <= longestWindowMs
    ? { posts: Number(posts), windowMs }
    : undefined;
}

function parseDomains(text: string): string[] | undefined {
  const domains = text.split(",").map((domain) => domain.trim().toLowerCase());
  const isDomain = (domain: string) =>
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain);
  return domains.every(isDomain) ? domains : undefined;
}
