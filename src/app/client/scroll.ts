import { endHold, hold } from "./hold.ts";
import type { UrlParts } from "./location.ts";

/** How an address was reached: through the history, by a new entry, or by a replaced entry. */
export type Action = "POP" | "PUSH" | "REPLACE";

/** The scroll position after a navigation. */
export type ScrollTarget =
  | { kind: "stay" }
  | { kind: "top" }
  | { kind: "offset"; top: number }
  | { kind: "anchor"; id: string };

/** A scroll movement, and whether the navigation leads to another page. */
export type Scroll = { target: ScrollTarget; isNewPage: boolean };

/**
 * The rules of scrolling. Back and forward restore the saved offset, even if the address has a hash. A new path scrolls
 * to its anchor or to the top. A change of the query alone does not scroll. A removed hash scrolls to the top.
 */
export function scrollTarget(
  from: UrlParts,
  to: UrlParts,
  action: Action,
  saved: number | undefined,
): ScrollTarget {
  if (action === "POP" && saved !== undefined)
    return { kind: "offset", top: saved };
  const isSamePage = from.pathname === to.pathname;
  const id = anchorId(to.hash);
  if (id !== undefined) return { kind: "anchor", id };
  if (isSamePage && from.search !== to.search) return { kind: "stay" };
  return { kind: "top" };
}

/** The id in a hash, decoded; undefined for an empty hash; the raw id if it cannot be decoded. */
export function anchorId(hash: string): string | undefined {
  const raw = hash.replace(/^#/, "");
  if (raw === "") return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw; // For example "#%E0%A4%A". There is no such id, but it must not break the navigation.
  }
}

/**
 * Scrolls, and keeps the place while fonts or data are late. If the anchor is missing, a new page scrolls to the top and
 * the same page does not scroll.
 */
export function scrollView({ target, isNewPage }: Scroll): void {
  endHold();
  if (target.kind === "stay") return;
  if (target.kind === "offset") return hold(() => scrollToOffset(target.top));
  const element =
    target.kind === "anchor" ? document.getElementById(target.id) : null;
  if (element) hold(() => element.scrollIntoView({ behavior: "instant" }));
  else if (target.kind === "top" || isNewPage) scrollToOffset(0);
}

/** Keeps the place that the served page got before the application came, unless the visitor has scrolled since. */
export function keepPlaced(offset: number | undefined): void {
  const last = document.documentElement.scrollHeight - innerHeight;
  if (offset && Math.abs(scrollY - Math.min(offset, last)) <= 1)
    hold(() => scrollToOffset(offset));
  else document.body.style.overflowAnchor = "";
}

function scrollToOffset(top: number): void {
  scrollTo({ top, behavior: "instant" });
}
