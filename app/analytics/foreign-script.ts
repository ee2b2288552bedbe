import type { Count } from "./run-tools.ts";
import { cleanUrl, foreignReferrer } from "./watch.ts";

/** Adds a script of another company to the page. */
export function addScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Parameters that may stay in an address which a tool reads by itself: campaigns, clicks on adverts, a chosen service. */
const harmless =
  /^(?:utm_(?:source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|dclid|gad_source|fbclid|ldtag_cl|service|category)$/;

/**
 * For a tool whose script reads the address of the page by itself. The script is loaded, and told of events, only on pages
 * whose address has nothing personal: no search words, no reference of an enquiry. Of the page before it sees what
 * `foreignReferrer` gives.
 */
export function onCleanPages(load: () => Count): Count {
  let count: Count | undefined;
  return (event) => {
    const { origin, pathname, search } = location;
    if (cleanUrl(harmless) !== origin + pathname + rewritten(search)) return;
    if (count === undefined) {
      const referrer = foreignReferrer();
      Object.defineProperty(document, "referrer", {
        configurable: true,
        get: () => referrer,
      });
      count = load();
    }
    count(event);
  };
}

/** The query as `cleanUrl` writes it. */
function rewritten(search: string): string {
  const query = new URLSearchParams(search).toString();
  return query && `?${query}`;
}
