export type Encoding = "br" | "gzip" | "identity";

/**
 * The entries of a header such as `en-GB, th;q=0.8` in lower case, the best first, at most 50 of them. One with an invalid
 * weight is left out (RFC 9110 12.4.2); the weight 0 refuses.
 */
export function weighted(header: string): { value: string; weight: number }[] {
  return header
    .toLowerCase()
    .split(",", 50)
    .flatMap((entry) => {
      const [value = "", ...parameters] = entry
        .split(";")
        .map((part) => part.trim());
      const quality = parameters.find((part) => part.startsWith("q="));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return value !== "" && weight >= 0 && weight <= 1
        ? [{ value, weight }]
        : [];
    })
    .toSorted((a, b) => b.weight - a.weight);
}

/** Browsers send only a few different values. The limit protects memory from invented ones. */
const mostKnown = 500;
const known = new Map<string, Encoding>();

/** The encoding that `Accept-Encoding` prefers: among equals Brotli, then gzip. It is `identity` if nothing else is allowed. */
export function bestEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return "identity";
  let best = known.get(accept);
  if (best === undefined) {
    best = chooseEncoding(accept);
    if (known.size >= mostKnown) known.clear();
    known.set(accept, best);
  }
  return best;
}

function chooseEncoding(accept: string): Encoding {
  const weights = new Map(
    weighted(accept).map(({ value, weight }) => [value, weight] as const),
  );
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ??
    (encoding === "identity" ? 0.0001 : (weights.get("*") ?? 0));
  const [best = "identity"] = (["br", "gzip", "identity"] as const)
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return best;
}

/** Whether `If-None-Match` names this entity tag. It may be `*` or a list; comparison is weak (RFC 9110 13.1.2). */
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
