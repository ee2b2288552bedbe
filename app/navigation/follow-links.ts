import { applicationMark } from "#shared/application-mark.ts";
import { switchLocale } from "#shared/site-map.ts";
import type { PageLoader } from "./client-loader.ts";
import type { Router } from "./router.ts";

/** A pointer that only passes over a link does not stay as long. */
const hoverMs = 65;

/**
 * Follows links of this site inside the application, wherever in the page they stand, and fetches what their pages
 * need when the visitor is about to follow one: hovers over it, focuses or touches it.
 */
export function followLinks(
  { navigate }: Pick<Router, "navigate">,
  { prefetch }: Pick<PageLoader, "prefetch">,
): void {
  document.documentElement.setAttribute(applicationMark, "");
  // A press that began before the application was there belongs to the browser, which may have its document already.
  let isOurs = false;
  const begin = () => (isOurs = true);
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, begin);
  document.addEventListener("click", (event) => {
    const target = isPlain(event) ? targetOf(event) : undefined;
    const isFirstOfBrowser = !isOurs && event.detail > 0;
    begin();
    if (target === undefined || isFirstOfBrowser) return;
    event.preventDefault();
    navigate(target.href);
  });

  const ready = (event: Event) => {
    const target = targetOf(event);
    if (target && target.pathname !== location.pathname && mayPrefetch())
      prefetch(target.pathname);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    "pointerover",
    (event) => {
      clearTimeout(timer);
      if (event.pointerType === "mouse")
        timer = setTimeout(() => ready(event), hoverMs);
    },
    { passive: true },
  );
  for (const type of ["focusin", "touchstart"])
    document.addEventListener(type, ready, { passive: true });
}

/** A click that asks for nothing special, such as another tab, and that nothing on the page has answered. */
function isPlain(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } =
    event;
  return !(
    defaultPrevented ||
    button > 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey
  );
}

/** The page of this site that a link under an event leads to; files and other sites are left to the browser. */
function targetOf({ target }: Event): URL | undefined {
  const link = target instanceof Element && target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (link.target || link.hasAttribute("download") || "reload" in link.dataset)
    return undefined;
  // The server could not know query and hash.
  const href =
    "language" in link.dataset
      ? switchLocale(link.hreflang as never, location)
      : link.href;
  const url = new URL(href, location.href);
  const isPage =
    url.origin === location.origin && !/^\/api\/|\.\w+$/.test(url.pathname);
  return isPage ? url : undefined;
}

/** Not where the visitor saves data, or where it would be in the way of what was asked for. */
function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !(
    connection?.saveData === true ||
    /[23]g$/.test(connection?.effectiveType ?? "")
  );
}
