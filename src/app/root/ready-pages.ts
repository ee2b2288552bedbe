import type { PageLoader } from "./client-loader.ts";
import { mayPrefetch } from "../client/may-prefetch.ts";
import { whenIdle } from "../client/when-idle.ts";

/** Milliseconds without a new link in view, after which words are fetched. */
const restMs = 500;
/** Pages whose words are fetched for each page that is shown. They are about 5 KB each. */
const mostPages = 4;

/**
 * Makes a function that makes ready the pages whose links can be seen. Their code and styles, which are small and the same for
 * all pages of a kind, are fetched when the browser is idle. Where the view rests, a few pages get their words as well, those of
 * links in the middle of the window first: then nothing is left to fetch when a finger comes down.
 */
export function readyPages({
  prepare,
  fetchWords,
}: Pick<PageLoader, "prepare" | "fetchWords">): () => void {
  if (!mayPrefetch()) return () => undefined;
  const inView = new Set<HTMLAnchorElement>();
  let page = "";
  let pagesLeft = 0;
  let timer: ReturnType<typeof setTimeout>;
  const fetchNearest = () => {
    if (!mayPrefetch()) return;
    for (const { pathname } of nearestFirst(inView)) {
      if (pagesLeft === 0) return;
      if (pathname !== page && fetchWords(pathname)) pagesLeft -= 1;
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement;
      if (!isIntersecting) {
        inView.delete(link);
        continue;
      }
      inView.add(link);
      whenIdle(() => prepare(link.pathname));
    }
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(fetchNearest), restMs);
  });
  return () => {
    observer.disconnect();
    inView.clear();
    // A search or a subject in the address is no other page.
    if (page !== location.pathname) pagesLeft = mostPages;
    page = location.pathname;
    for (const link of document.querySelectorAll(
      'a[href^="/"]:not([hreflang])',
    ))
      observer.observe(link);
  };
}

function nearestFirst(
  links: Iterable<HTMLAnchorElement>,
): readonly HTMLAnchorElement[] {
  return [...links]
    .map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return { link, distance: Math.abs(top + bottom - innerHeight) };
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ link }) => link);
}
