import { checkTarget } from "#shared/navigation-target.ts";

const key = "reload-guard";
const timeToLiveMs = 10_000;

/** Id of the hidden notice in every document that a page could not be loaded. */
export const loadFailureId = "load-failure";

/**
 * Whether the document at `href` may be loaded after code or data failed: once in 10 seconds for each target. The time
 * is in session storage. Without storage the answer is no, because a loop would be worse than a broken page.
 */
export function mayReload(
  href: string,
  { storage, now }: { storage: () => Storage; now: number },
): boolean {
  try {
    const last = JSON.parse(storage().getItem(key) ?? "{}") as {
      href?: string;
      expires?: number;
    };
    if (last.href === href && now < Number(last.expires)) return false;
    storage().setItem(
      key,
      JSON.stringify({ href, expires: now + timeToLiveMs }),
    );
    return true;
  } catch {
    return false; // Storage is blocked.
  }
}

/** Loads the document at an address of this site after a part of it failed, or shows the notice with a link to it. */
export function loadDocument(href: string, error: unknown): void {
  console.error(`"${href}" could not be shown without a new document`, error);
  const target = checkTarget(href, { origin: location.origin });
  const options = { storage: () => sessionStorage, now: Date.now() };
  if (target.kind !== "internal") return;
  const url = new URL(target.path, location.origin);
  // An address that differs in the hash alone would load no document.
  const path = url.pathname + url.search;
  if (!mayReload(url.href, options)) showNotice(path);
  else if (path === location.pathname + location.search) location.reload();
  else location.assign(url.href);
}

function showNotice(path: string): void {
  const notice = document.getElementById(loadFailureId);
  const link = notice?.querySelector("a");
  if (!notice || !link) return;
  link.href = path;
  notice.querySelector("button")?.addEventListener("click", hideNotice);
  notice.hidden = false;
}

export function hideNotice(): void {
  const notice = document.getElementById(loadFailureId);
  if (notice) notice.hidden = true;
}
