import { applicationMark } from "#shared/application-mark.ts";
import { switchLocale } from "#shared/site-map.ts";
import type { PageLoader } from "./client-loader.ts";
import { mayPrefetch } from "../client/may-prefetch.ts";
import type { Router } from "../client/router.ts";

/**
 * Follows all links of this site inside the application. When the visitor hovers over a link, focuses or touches it,
 * its page is prefetched.
 */
export function followLinks(
  { navigate }: Pick<Router, "navigate">,
  { prefetch }: Pick<PageLoader, "prefetch">,
): void {
  document.documentElement.setAttribute(applicationMark, "");
  // The browser handles a press that began before hydration, because it may have the document already.
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
  // The words of a page are a few KB: a pointer that only crosses a link costs less than one that waits.
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, ready, { passive: true });
}

/** Whether a click is a plain one: no other tab or window is requested, and no handler has prevented it. */
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

/** The page of this site that the link of an event leads to. The browser handles files and other sites. */
function targetOf({ target }: Event): URL | undefined {
  const link = target instanceof Element && target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (link.target || link.hasAttribute("download") || "reload" in link.dataset)
    return undefined;
  // The server does not know query and hash.
  const href =
    "language" in link.dataset
      ? switchLocale(link.hreflang as never, location)
      : link.href;
  const url = new URL(href, location.href);
  const isPage =
    url.origin === location.origin && !/^\/api\/|\.\w+$/.test(url.pathname);
  return isPage ? url : undefined;
}
