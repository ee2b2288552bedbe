import { layOutAll } from "./later-parts.ts";
import { newKey } from "./entry-key.ts";
import { keepTyped } from "./typed.ts";

/**
 * Whether this document gives way to another one for the same address. Firefox then ends what the application was loading, which
 * is no failure.
 */
export const isLeft = () => "left" in document.documentElement.dataset;

/**
 * Keeps page and address together until the application is there. The application adds entries to the history that all
 * belong to one document. After a reload, also of a tab that the browser had discarded, the document of one of them stands
 * for all, and going back changes nothing but the address. Then this loads the document of the address, at its place.
 *
 * `data-path` of the root element is the path of the document's own page, until the application takes over and removes it.
 * It becomes empty if the document has another address, as in a copy of the site; then the application stays away.
 * `data-entry` is the key of the history entry that is shown. Session storage has the place of each entry.
 *
 * Both the file `guard` and the application call this; the first one counts.
 */
export function guardHistory(): void {
  const { dataset, lang } = document.documentElement;
  if (dataset.entry !== undefined) return;
  /** The last offset before the browser went to another entry. */
  let offset = scrollY;
  /** The offset that the page got here. While it has it, nobody has scrolled. */
  let placed = 0;

  const [timing] = performance.getEntriesByType("navigation") as [
    PerformanceNavigationTiming?,
  ];
  /** Whether a link or a typed address led here. Chromium keeps the state of an entry when a link leads to the page itself. */
  const isFresh = timing?.type === "navigate";
  /** Whether the page is where it was left last. Before that, and if less of it has come, its offset says nothing. */
  let hasPlace = isFresh;

  const state = () =>
    history.state as { key?: string; isReloaded?: boolean } | null;
  // Thai pages also have an address with a prefix.
  const isOwn = () =>
    [dataset.path, `/${lang}${dataset.path}`].includes(location.pathname);

  function save(top: number): void {
    try {
      if (dataset.entry && (hasPlace || top !== placed))
        sessionStorage[dataset.entry] = top;
    } catch {
      // Storage is blocked, so the page starts at its top.
    }
  }

  function place(): void {
    hasPlace = true;
    try {
      const saved = sessionStorage[dataset.entry ?? ""] as string | undefined;
      // Otherwise the browser itself restores the place.
      if (!saved || history.scrollRestoration !== "manual") return;
      // The place has its offset only when all above it has its measures.
      layOutAll();
      scrollTo({ top: Number(saved), behavior: "instant" });
      offset = scrollY;
      placed = scrollY;
      hasPlace = placed > Number(saved) - 1;
    } catch {
      // Storage is blocked.
    }
  }

  /** Places the page of a history entry that was left, while the document loads or before anybody has scrolled. */
  function placeFirst(): void {
    if (isFresh) return;
    if (document.readyState !== "complete")
      // Fonts may be late. The browser would follow what they move.
      document.body.style.overflowAnchor = "none";
    // The browser has scrolled to the element of the hash.
    else if (scrollY && !location.hash) {
      hasPlace = true;
      return;
    }
    place();
  }

  function reload(): void {
    dataset.entry = "";
    dataset.left = "";
    // The browser would restore the offset of the wrong page.
    history.scrollRestoration = "manual";
    location.reload();
  }

  /** Takes the key of the entry. An entry that the browser adds, for a link within the page, has none. */
  function enter(): void {
    if (dataset.entry && !state()?.key)
      history.replaceState({ key: newKey() }, "");
    dataset.entry = state()?.key ?? "";
  }

  enter();
  dataset.path ??= location.pathname;
  if (!isOwn()) {
    // The visitor went on while the document was on its way, or the address is wrong for good: the second time it is.
    if ((dataset.entry || !isFresh) && !state()?.isReloaded) {
      const key = dataset.entry || newKey();
      history.replaceState({ key, isReloaded: true }, "");
      reload();
    } else dataset.path = "";
  } else if (state()?.isReloaded)
    history.replaceState({ key: dataset.entry }, "");

  addEventListener("scroll", () => (offset = scrollY), { passive: true });
  if (document.readyState === "loading")
    addEventListener("DOMContentLoaded", placeFirst);
  else placeFirst();
  addEventListener("pageshow", () => {
    if (!dataset.path) return;
    if (placed && scrollY === placed) place();
    document.body.style.overflowAnchor = "";
  });
  addEventListener("popstate", () => {
    if (!dataset.path) return;
    save(offset);
    enter();
    if (isOwn()) place();
    else reload();
  });
  for (const type of ["pagehide", "visibilitychange"])
    addEventListener(type, () => save(scrollY));
  keepTyped();
}
