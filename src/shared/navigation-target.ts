/**
 * The kind of a navigation target. `internal` has the path on this site, `external` an absolute address that was allowed
 * explicitly, `refused` the reason: a dangerous protocol, an address on another site without opt-in, or no valid address.
 */
export type Target =
  | { kind: "internal"; path: string }
  | { kind: "external"; url: string }
  | { kind: "refused"; reason: "dangerous" | "external" | "malformed" };

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
  // Browsers remove control characters before they parse an address, so "java\nscript:" would run.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/[\u0000-\u001f\u007f]/.test(target)) {
    return {
      kind: "refused",
      reason: looksDangerous(target) ? "dangerous" : "malformed",
    };
  }
  const trimmed = target.trim();
  if (trimmed !== target && !external)
    return {
      kind: "refused",
      reason: looksDangerous(target) ? "dangerous" : "external",
    };
  // With a base of the same scheme, "https:h" would be read as a relative path.
  const start = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? undefined : base;
  if (!URL.canParse(trimmed, start))
    return { kind: "refused", reason: "malformed" };
  const url = new URL(trimmed, start);
  // The origin of "blob:https://site/…" is the site's own, so the protocol counts as well.
  const isOwn = url.origin === origin && /^https?:$/.test(url.protocol);
  const isElsewhere = !isOwn || /^[\\/]{2}/.test(trimmed);
  if (!isElsewhere)
    return {
      kind: "internal",
      path: `${url.pathname}${url.search}${url.hash}`,
    };
  if (!externalProtocols.has(url.protocol))
    return { kind: "refused", reason: "dangerous" };
  return external
    ? { kind: "external", url: url.href }
    : { kind: "refused", reason: "external" };
}

function looksDangerous(target: string): boolean {
  return /^(?:view-source:)?(?:javascript|data|blob|vbscript):/i.test(
    target.replace(/[^\x21-\x7e]/g, ""),
  );
}
