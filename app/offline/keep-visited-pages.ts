import type { Router } from "../navigation/router.ts";
import { workerUrl } from "#shared/worker-url.ts";
import { sitePolicy } from "../document/trusted-types.ts";
import type { VisitedMessage } from "./kept.ts";

/**
 * Registers the service worker and tells it every page that is shown, so that the visitor finds it again without a
 * connection. Whoever asked to save data is asked for none of it.
 */
export function keepVisitedPages(router: Router): void {
  const { serviceWorker: workers, connection } = navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  if (workers === undefined || connection?.saveData === true) return;
  const url = sitePolicy?.createScriptURL(workerUrl) ?? workerUrl;
  // Private windows refuse, and a server may be away: nothing on the page depends on it.
  workers.register(url).catch(() => undefined);
  let told = "";
  const tell = async (pathname: string) => {
    if (pathname === told) return;
    told = pathname;
    const { active } = await workers.ready;
    const visit: VisitedMessage = { visited: pathname, used: usedAssets() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    active?.postMessage(visit);
  };
  void tell(location.pathname);
  router.onChange(({ pathname }) => whenIdle(() => void tell(pathname)));
}

/** Runs `work` when the browser has nothing better to do. */
function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

/** Files of this site that the document and the application have fetched so far. */
function usedAssets(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
}
