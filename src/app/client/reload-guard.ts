const timeToLiveMs = 10_000;

/** Id of the hidden notice in every document that a page could not be loaded. */
export const loadFailureId = "load-failure";

/**
 * Loads the document anew after a part of it did not come: once in ten seconds for each address. After that, and where
 * session storage is blocked, a notice offers to try again, because a loop would be worse than a broken page.
 */
export function reloadPage(error: unknown): void {
  const { href } = location;
  console.error(`"${href}" could not be shown without a new document`, error);
  const options = { storage: () => sessionStorage, now: Date.now() };
  if (mayReload(href, options)) location.reload();
  else showNotice();
}

export function mayReload(
  href: string,
  { storage, now }: { storage: () => Storage; now: number },
): boolean {
  const key = `reloaded ${href}`;
  try {
    const last = storage().getItem(key);
    if (last && now - Number(last) < timeToLiveMs) return false;
    storage().setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Waits for code. Who is typing when it does not come goes on with what was served, which works without it. */
export async function orReload(loading: Promise<unknown>): Promise<void> {
  const isLeft = watchLeaving();
  try {
    await loading;
  } catch (error) {
    if (!isLeft() && !document.activeElement?.closest("form"))
      reloadPage(error);
  } finally {
    isLeft();
  }
}

/**
 * Watches whether the visitor leaves the page: browsers then end its requests, which is no failure. Returns what ends the watch
 * and tells. It stands for a moment only, because some browsers keep no page in memory that has such a listener.
 */
export function watchLeaving(): () => boolean {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  addEventListener("beforeunload", leave);
  return () => {
    removeEventListener("beforeunload", leave);
    return isLeft;
  };
}

function showNotice(): void {
  const notice = document.getElementById(loadFailureId);
  if (!notice) return;
  const [retry, hide] = notice.querySelectorAll("button");
  retry?.addEventListener("click", () => location.reload());
  hide?.addEventListener("click", hideNotice);
  notice.hidden = false;
}

export function hideNotice(): void {
  const notice = document.getElementById(loadFailureId);
  if (notice) notice.hidden = true;
}
