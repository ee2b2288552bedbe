import type { UrlParts } from "./location.ts";

/** How an address was reached: through the history, by a new entry, or by a replaced entry. */
export type Action = "POP" | "PUSH" | "REPLACE";

/** Where the view goes after a navigation. */
export type ScrollTarget =
  | { kind: "stay" }
  | { kind: "top" }
  | { kind: "offset"; top: number }
  | { kind: "anchor"; id: string };

/** A scroll movement, and whether it happens on another page than the one before. */
export type Scroll = { target: ScrollTarget; isNewPage: boolean };

/**
 * The rules of scrolling: back and forward restore the saved offset, also where the address has a hash; a new path
 * goes to its anchor or to the top; a change of the query alone stays; a removed hash goes to the top.
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

/** The id a hash names, decoded; undefined for no hash, the hash itself where it cannot be decoded. */
export function anchorId(hash: string): string | undefined {
  const raw = hash.replace(/^#/, "");
  if (raw === "") return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw; // "#%E0%A4%A": no id is spelt so, but it must not break the navigation.
  }
}

/** Moves the view. A missing anchor stays on the same page, and goes to the top of a new one. */
export function scrollView({ target, isNewPage }: Scroll): void {
  if (target.kind === "stay") return;
  if (target.kind === "offset")
    return scrollTo({ top: target.top, behavior: "instant" });
  if (target.kind === "top") return scrollTo({ top: 0, behavior: "instant" });
  const element = document.getElementById(target.id);
  if (element) element.scrollIntoView({ behavior: "instant" });
  else if (isNewPage) scrollTo({ top: 0, behavior: "instant" });
}
