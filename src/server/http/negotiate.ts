import { parseWeighted } from "./weighted-header.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Browsers send only a few different values. The limit protects memory from invented ones. */
const cacheLimit = 500;
const chosen = new Map<string, Choice>();

/** The best of all encodings, and the best without Brotli. */
type Choice = { best: Encoding; withoutBrotli: "gzip" | "identity" };

/**
 * The encoding that an `Accept-Encoding` value prefers (RFC 9110 12.5.3): the highest q, and among equals Brotli, then
 * gzip, then none. It is `identity` if nothing else is allowed, even if `identity` itself was refused.
 */
export function negotiateEncoding(accept: string | undefined): Encoding {
  return accept === undefined ? "identity" : choiceOf(accept).best;
}

/** As `negotiateEncoding`, for a response that is put together from parts, which Brotli cannot do. */
export function negotiateGzip(
  accept: string | undefined,
): Choice["withoutBrotli"] {
  return accept === undefined ? "identity" : choiceOf(accept).withoutBrotli;
}

function choiceOf(accept: string): Choice {
  const known = chosen.get(accept);
  if (known !== undefined) return known;
  const choice = choose(accept);
  if (chosen.size >= cacheLimit) chosen.clear();
  chosen.set(accept, choice);
  return choice;
}

function choose(accept: string): Choice {
  const weights = new Map(
    parseWeighted(accept).map(({ value, weight }) => [value, weight] as const),
  );
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ??
    // An encoding that is not listed is refused. Only identity stays as the last choice, below any valid q.
    (encoding === "identity" ? 0.0001 : (weights.get("*") ?? 0));
  const isBetter = (encoding: Encoding, than: Encoding) =>
    weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(than);
  const withoutBrotli = isBetter("gzip", "identity") ? "gzip" : "identity";
  return {
    best: isBetter("br", withoutBrotli) ? "br" : withoutBrotli,
    withoutBrotli,
  };
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
