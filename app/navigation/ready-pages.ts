import type { PageLoader } from "./client-loader.ts";
import { mayPrefetch } from "./may-prefetch.ts";
import { whenIdle } from "./when-idle.ts";

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
  readWords,
}: Pick<PageLoader, "prepare" | "readWords">): () => void {
  if (!mayPrefetch()) return () => undefined;
  const inView = new Set<HTMLAnchorElement>();
  const asked = new Set<string>();
  let pagesLeft = 0;
  let timer: ReturnType<typeof setTimeout>;
  const readNearest = () => {
    for (const { pathname } of nearestFirst(inView)) {
      if (asked.has(pathname)) continue;
      if (pagesLeft === 0) return;
      pagesLeft -= 1;
      asked.add(pathname);
      readWords(pathname);
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
    timer = setTimeout(() => whenIdle(readNearest), restMs);
  });
  return () => {
    observer.disconnect();
    inView.clear();
    pagesLeft = mostPages;
    for (const link of document.querySelectorAll('a[href^="/"]'))
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
