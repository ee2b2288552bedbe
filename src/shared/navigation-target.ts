/** `internal` has the path on this site, `external` an absolute address that was allowed. */
export type Target =
  | { kind: "internal"; path: string }
  | { kind: "external"; url: string }
  | { kind: "refused" };

/** A path of plain segments. Most links are such a path, and every parser reads it in the same way. */
const plainPath = /^\/(?:[\w-]+\/)*$/;
const externalProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Checks the target of every link, and of links in texts.
 * `origin` is the site's own origin, `base` the address that relative targets start from.
 * Only the protocols in a list are allowed, so a new dangerous one is refused as well.
 */
export function checkTarget(
  target: string,
  {
    origin,
    base = `${origin}/`,
    external = false,
  }: { origin: string; base?: string; external?: boolean },
): Target {
  if (plainPath.test(target)) return { kind: "internal", path: target };
  const trimmed = target.trim();
  // With a base of the same scheme, "https:h" would be read as a relative path.
  const start = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? undefined : base;
  // Browsers remove control characters before they parse an address, so "java\nscript:" would run.
  if (/\p{Cc}/u.test(target) || !URL.canParse(trimmed, start))
    return { kind: "refused" };
  const url = new URL(trimmed, start);
  if (!externalProtocols.has(url.protocol)) return { kind: "refused" };
  // The origin of "blob:https://site/…" is the site's own, but its protocol has been refused.
  if (url.origin === origin && !/^[\\/]{2}/.test(trimmed) && trimmed === target)
    return { kind: "internal", path: url.pathname + url.search + url.hash };
  return external ? { kind: "external", url: url.href } : { kind: "refused" };
}
