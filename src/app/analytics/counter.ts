import type { SiteEvent } from "../client/site-event.ts";
import { addScript, cleanAddress, watchVisit } from "./visit.ts";

/** The script of Plausible, Umami or Matomo, and its attributes. */
export type Counter = { script: string } & Record<string, string>;

/** What the three scripts define; only one of them is there. */
type Page = typeof globalThis & {
  plausible?: ((name: string, options: object) => void) & { o?: object };
  umami?: { track: (change: (facts: object) => object) => void };
  _paq?: Pick<unknown[][], "push">;
};

/** Loads a counter that sets no cookies. The site tells it of page views itself, because it shows pages without documents. */
export function runCounter({ script, ...attributes }: Counter): void {
  if (navigator.globalPrivacyControl) return;
  const page: Page = globalThis;
  // Read by the newer script of Plausible; of the older ones, script.manual.js needs no such word.
  page.plausible = Object.assign(() => undefined, {
    o: { autoCapturePageviews: false },
  });
  if (script.endsWith("matomo.js"))
    page._paq = [
      ["disableCookies"],
      ["setTrackerUrl", new URL("matomo.php", script).href],
      ["setSiteId", attributes["data-site-id"]],
    ];
  addScript(script, {
    "data-auto-track": "false", // Umami's
    ...attributes,
  }).addEventListener("load", () => watchVisit((event) => tell(page, event)));
}

function tell({ plausible, umami, _paq }: Page, event: SiteEvent): void {
  const url = cleanAddress();
  const { name, ...data } = event;
  const isView = name === "page_view";
  plausible?.(isView ? "pageview" : name, {
    url,
    u: url, // for older scripts
    props: data,
  });
  umami?.track((facts) => ({
    ...facts,
    url,
    title: document.title,
    ...(!isView && { name, data }),
  }));
  _paq?.push(
    ["setCustomUrl", url],
    ["setDocumentTitle", document.title],
    isView
      ? ["trackPageView"]
      : ["trackEvent", "site", name, ...Object.values(data)],
  );
}
