import { newKey } from "../navigation/entry-key.ts";

/**
 * Keeps page and address together until the application is there. The application adds entries to the history that all
 * belong to one document. After a reload, also of a tab that the browser had discarded, the document of one of them stands
 * for all, and going back changes nothing but the address. Then this loads the document of the address, at its place.
 *
 * `data-path` of the root element is the path of the document's own page, until the application takes over and removes it.
 * It becomes empty if the document has another address, as in a copy of the site; then the application stays away.
 * `data-entry` is the key of the history entry that is shown. Session storage has the place of each entry.
 */
export function guardHistory(): void {
  const { dataset, lang } = document.documentElement;
  /** The last offset before the browser went to another entry. */
  let offset = 0;
  /** The offset that the page got here. While it has it, nobody has scrolled. */
  let placed = 0;

  const state = () =>
    history.state as { key?: string; isReloaded?: boolean } | null;
  // Thai pages also have an address with a prefix.
  const isOwn = () =>
    [dataset.path, `/${lang}${dataset.path}`].includes(location.pathname);

  function save(top: number): void {
    try {
      if (dataset.entry) sessionStorage[dataset.entry] = top;
    } catch {
      // Storage is blocked, so the page starts at its top.
    }
  }

  function place(): void {
    try {
      const saved = sessionStorage[dataset.entry ?? ""] as string | undefined;
      // Otherwise the browser itself restores the place.
      if (!saved || history.scrollRestoration !== "manual") return;
      scrollTo({ top: Number(saved), behavior: "instant" });
      placed = scrollY;
    } catch {
      // Storage is blocked.
    }
  }

  function reload(): void {
    delete dataset.entry;
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
    if (dataset.entry && !state()?.isReloaded) {
      history.replaceState({ key: dataset.entry, isReloaded: true }, "");
      reload();
    } else dataset.path = "";
  } else if (dataset.entry) history.replaceState({ key: dataset.entry }, "");

  addEventListener("scroll", () => (offset = scrollY), { passive: true });
  addEventListener("DOMContentLoaded", () => {
    const [timing] = performance.getEntriesByType("navigation") as [
      PerformanceNavigationTiming?,
    ];
    // Chromium keeps the state of an entry when a link leads to the page itself.
    if (timing?.type === "navigate") return;
    // Fonts may be late. The browser would follow what they move.
    document.body.style.overflowAnchor = "none";
    place();
  });
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
}
