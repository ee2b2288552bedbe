import type { PageLoader } from "./client-loader.ts";
import { mayPrefetch } from "./may-prefetch.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Makes a function that fetches the code and the styles of pages whose links can be seen, or will be, when the browser is idle.
 * They are small and the same for all pages of a kind. So only the words of a page are left to fetch when a link is pointed
 * at.
 */
export function readyPages({
  prepare,
}: Pick<PageLoader, "prepare">): () => void {
  if (!mayPrefetch()) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => prepare((target as HTMLAnchorElement).pathname));
    }
  });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('a[href^="/"]'))
      observer.observe(link);
  };
}
