import { cleanUrl, foreignReferrer, post, watchVisit } from "./watch.ts";

declare const __ANALYTICS__: { host: string; id: string };

/** Sends visits to Umami's API (umami.is/docs/api/sending-stats). It loads no script of Umami. */
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
  const body = JSON.stringify({ type: "event", payload });
  post(`${__ANALYTICS__.host}/api/send`, { headers, body });
});
