import { checkTarget } from "#shared/navigation-target.ts";

const key = "reload-guard";
const timeToLiveMs = 10_000;

/**
 * Whether the document at `href` may be loaded after code or data failed: once in 10 seconds for each target. The time
 * is in session storage. Without storage the answer is no, because a loop would be worse than a broken page.
 */
export function mayReload(
  href: string,
  { storage, now }: { storage: () => Storage; now: number },
): boolean {
  try {
    const last: unknown = JSON.parse(storage().getItem(key) ?? "null");
    if (isGuard(last) && last.href === href && now < last.expires) return false;
    storage().setItem(
      key,
      JSON.stringify({ href, expires: now + timeToLiveMs }),
    );
    return true;
  } catch {
    return false; // Storage is blocked.
  }
}

function isGuard(value: unknown): value is { href: string; expires: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    "href" in value &&
    "expires" in value
  );
}

/** Loads the document at `path` of this site, if the guard allows it. */
export function loadDocument(path: string): boolean {
  const target = checkTarget(path, {
    origin: location.origin,
    base: location.href,
  });
  if (target.kind !== "internal") return false;
  const { href } = new URL(target.path, location.origin);
  if (!mayReload(href, { storage: () => sessionStorage, now: Date.now() }))
    return false;
  openDocument(target.path);
  return true;
}

/** Loads the document at a path of this site, with query and hash. */
export function openDocument(path: string): void {
  const url = new URL(path, location.origin);
  // Setting an address that differs in the hash alone would not load a document.
  if (url.pathname === location.pathname && url.search === location.search)
    location.reload();
  else location.assign(url.href);
}
