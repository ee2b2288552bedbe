import { cleanUrl, foreignReferrer, watchVisit } from "./watch.ts";

declare const __ANALYTICS__: { host: string; id: number };

/**
 * Matomo's tracking API (developer.matomo.org/api-reference/tracking-api), asked by ourselves: no script of theirs is
 * loaded, and no visitor id is made.
 */
watchVisit((event) => {
  const facts = {
    idsite: String(__ANALYTICS__.id),
    rec: "1",
    apiv: "1",
    send_image: "0",
    rand: String(Math.random()).slice(2),
    url: cleanUrl(),
    urlref: foreignReferrer(),
    action_name: document.title,
    ...(event.name !== "page_view" && {
      ca: "1",
      e_c: "site",
      e_a: event.name,
      ...("code" in event && { e_n: event.code }),
      ...("to" in event && { e_n: event.to }),
    }),
  };
  void fetch(`${__ANALYTICS__.host}/matomo.php`, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    keepalive: true,
    body: new URLSearchParams(facts),
  }).catch(() => undefined);
});
