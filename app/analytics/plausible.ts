import { cleanUrl, foreignReferrer, post, watchVisit } from "./watch.ts";

declare const __ANALYTICS__: { host: string; id: string };

/** Sends visits to Plausible's events API (plausible.io/docs/events-api). It loads no script of Plausible. */
watchVisit(({ name, ...props }) => {
  const body = JSON.stringify({
    n: name === "page_view" ? "pageview" : name,
    d: __ANALYTICS__.id,
    u: cleanUrl(),
    r: foreignReferrer() || null,
    p: props,
  });
  const headers = { "content-type": "text/plain" };
  post(`${__ANALYTICS__.host}/api/event`, { mode: "no-cors", headers, body });
});
