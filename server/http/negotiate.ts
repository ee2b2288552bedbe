import { parseWeighted } from "./weighted-header.ts";

const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send only a few different values. The limit protects memory from invented ones. */
const cacheLimit = 500;
const chosen = new Map<string, Encoding>();

/**
 * The encoding that an `Accept-Encoding` value prefers (RFC 9110 12.5.3): the highest q, and among equals Brotli, then
 * gzip, then none. It is `identity` if nothing else is allowed, even if `identity` itself was refused.
 */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return "identity";
  const known = chosen.get(accept);
  if (known !== undefined) return known;
  const encoding = bestEncoding(accept);
  if (chosen.size >= cacheLimit) chosen.clear();
  chosen.set(accept, encoding);
  return encoding;
}

function bestEncoding(accept: string): Encoding {
  const weights = new Map(
    parseWeighted(accept).map(({ value, weight }) => [value, weight] as const),
  );
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ??
    // An encoding that is not listed is refused. Only identity stays as the last choice, below any valid q.
    (encoding === "identity" ? 0.0001 : (weights.get("*") ?? 0));
  let best: Encoding = "identity";
  for (const encoding of encodings.toReversed())
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best))
      best = encoding;
  return best;
}

/** Whether `If-None-Match` matches this entity tag. It may be `*` or a list; comparison is weak (RFC 9110 13.1.2). */
export function matchesETag(
  ifNoneMatch: string | undefined,
  etag: string,
): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
