import { cleanUrl, foreignReferrer, watchVisit } from "./watch.ts";

declare const __ANALYTICS__: { host: string; id: string };

/** Umami's API (umami.is/docs/api/sending-stats), asked by ourselves: no script of theirs is loaded. */
watchVisit(({ name, ...data }) => {
  const payload = {
    website: __ANALYTICS__.id,
    hostname: location.hostname,
    language: document.documentElement.lang,
    screen: `${screen.width}x${screen.height}`,
    title: document.title,
    url: cleanUrl().slice(location.origin.length),
    referrer: foreignReferrer(),
    ...(name !== "page_view" && { name, data }),
  };
  const headers = { "content-type": "application/json" };
  void fetch(`${__ANALYTICS__.host}/api/send`, {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    headers,
    body: JSON.stringify({ type: "event", payload }),
  }).catch(() => undefined);
});
