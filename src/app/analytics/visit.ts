import { siteEvent, type SiteEvent } from "../client/site-event.ts";

declare global {
  interface Document {
    /** True while the browser renders the page in advance. The visitor may never see it. */
    prerendering?: boolean;
  }
  interface Navigator {
    /** True if the visitor does not want to be counted (globalprivacycontrol.org). */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Calls `count` for every page view and every event. */
export function watchVisit(count: (event: SiteEvent) => void): void {
  const view = () => count({ name: "page_view" });
  if (document.prerendering)
    document.addEventListener("prerenderingchange", view, { once: true });
  else view();
  // A page from the back/forward cache is shown again without a new document.
  addEventListener("pageshow", ({ persisted }) => persisted && view());
  addEventListener(siteEvent, (event) =>
    count((event as CustomEvent<SiteEvent>).detail),
  );
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (!link) return;
    if (link.protocol === "tel:") count({ name: "tel_click" });
    // The link to share an article on LINE has another host.
    if (["line.me", "lin.ee"].includes(link.hostname))
      count({ name: "line_click" });
  });
}

/** Parameters without anything personal: campaigns, clicks on adverts, a chosen service. */
const harmless =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_source|fbclid|ttclid|ldtag_cl|service|category)$/;

/** The address of the page without what may be personal: search words, references of enquiries. */
export function cleanAddress(): string {
  const { origin, pathname, search } = location;
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => harmless.test(key)),
  ).toString();
  return origin + pathname + (query && `?${query}`);
}

/** Whether the address is as `cleanAddress` gives it, for scripts that read it themselves. */
export const isAddressClean = () =>
  [...new URLSearchParams(location.search).keys()].every((key) =>
    harmless.test(key),
  );

/** Adds a script of another company. It can't read the query of the page before. */
export function addScript(
  src: string,
  attributes: Record<string, string> = {},
): HTMLScriptElement {
  const { origin = "", pathname = "" } = URL.canParse(document.referrer)
    ? new URL(document.referrer)
    : {};
  Object.defineProperty(document, "referrer", {
    configurable: true,
    get: () => (origin === location.origin ? "" : origin + pathname),
  });
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes))
    script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  document.head.append(script);
  return script;
}
