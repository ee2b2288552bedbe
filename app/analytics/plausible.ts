import { cleanUrl, foreignReferrer, watchVisit } from "./watch.ts";

declare const __ANALYTICS__: { host: string; id: string };

/** Plausible's events API (plausible.io/docs/events-api), asked by ourselves: no script of theirs is loaded. */
watchVisit(({ name, ...props }) => {
  const body = JSON.stringify({
    n: name === "page_view" ? "pageview" : name,
    d: __ANALYTICS__.id,
    u: cleanUrl(),
    r: foreignReferrer() || null,
    p: props,
  });
  const headers = { "content-type": "text/plain" };
  // What is lost counts for little: nobody is bothered with it.
  void fetch(`${__ANALYTICS__.host}/api/event`, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    keepalive: true,
    headers,
    body,
  }).catch(() => undefined);
});
