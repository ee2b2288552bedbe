import type { Router } from "../navigation/router.ts";
import { workerUrl } from "#shared/worker-url.ts";
import { sitePolicy } from "../document/trusted-types.ts";
import type { VisitedMessage } from "./kept.ts";

/**
 * Registers the service worker and sends it the path of every page view, so that the visitor can read the page again
 * offline. Does nothing if the browser is set to save data.
 */
export function keepVisitedPages(router: Router): void {
  const { serviceWorker: workers, connection } = navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  if (workers === undefined || connection?.saveData === true) return;
  const url = sitePolicy?.createScriptURL(workerUrl) ?? workerUrl;
  // Private windows refuse it, and the server may be unavailable. Nothing on the page depends on it.
  workers.register(url).catch(() => undefined);
  let lastPathname = "";
  const sendVisit = async (pathname: string) => {
    if (pathname === lastPathname) return;
    lastPathname = pathname;
    const { active } = await workers.ready;
    const visit: VisitedMessage = { visited: pathname, used: usedAssets() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    active?.postMessage(visit);
  };
  void sendVisit(location.pathname);
  router.onChange(({ pathname }) => whenIdle(() => void sendVisit(pathname)));
}

/** Runs `work` when the browser is idle. */
function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

/** Assets that the document and the application have fetched so far. */
function usedAssets(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
}
