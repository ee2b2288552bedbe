import { sessionItem } from "./storage.ts";

const timeToLiveMs = 10_000;

/** The notice of `layout/load-failure.tsx`. A browser without popovers never shows it. */
const notice = () => document.querySelector<Popover>("#load-failure");
type Popover = Element & { showPopover?(): void; hidePopover?(): void };

export const hideNotice = () => notice()?.hidePopover?.();

/**
 * Loads the document anew after a part of it did not come: once in ten seconds for each address. After that, and where
 * session storage is blocked, a notice offers to try again, because a loop would be worse than a broken page.
 */
export function reloadPage(error: unknown): void {
  const { href } = location;
  console.error(`A part of ${href} is missing`, error);
  if (mayReload(href, Date.now())) location.reload();
  else notice()?.showPopover?.();
}

export function mayReload(href: string, now: number): boolean {
  const last = sessionItem(`reloaded ${href}`);
  // Without an earlier time it is NaN, and not less.
  if (now - Number(last.get()) < timeToLiveMs) return false;
  return last.set(String(now));
}

/** Reloads the page if code of it does not come, unless that loses words: what was served works without it. */
export async function orReload(loading: Promise<unknown>): Promise<void> {
  let isLeft = false;
  const { pathname } = location;
  const leave = () => {
    isLeft = true;
  };
  // Who leaves the page ends its requests. Some browsers keep no page in memory that listens for longer.
  addEventListener("beforeunload", leave);
  try {
    await loading;
  } catch (error) {
    if (!isLeft && pathname === location.pathname && !hasWords())
      reloadPage(error);
  } finally {
    removeEventListener("beforeunload", leave);
  }
}

/** Whether a form has words: typed, or given back by the server beside what was wrong with them. */
function hasWords(): boolean {
  const controls = document.querySelectorAll<
    HTMLInputElement | HTMLTextAreaElement
  >("form :is(input, textarea)");
  return (
    document.querySelector("form [role=alert]") !== null ||
    [...controls].some(({ value, defaultValue }) => value !== defaultValue)
  );
}
