export type Encoding = "br" | "gzip" | "identity";

const notRefused = String.raw`(?![\w-]|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`;
const brotli = new RegExp(String.raw`(?:^|[\s,])br${notRefused}`, "i");
const gzip = new RegExp(String.raw`(?:^|[\s,])gzip${notRefused}`, "i");

/** The best encoding that `Accept-Encoding` allows. Browsers give them no weights; the weight 0 refuses. */
export function bestEncoding(accept = ""): Encoding {
  if (brotli.test(accept)) return "br";
  return gzip.test(accept) ? "gzip" : "identity";
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
