import type { Tool } from "./run-tools.ts";
import { cleanUrl, foreignReferrer, post } from "./watch.ts";

/** Sends visits to Plausible's events API (plausible.io/docs/events-api). It loads no script of Plausible. */
export default function plausible({
  host,
  id,
}: {
  host: string;
  id: string;
}): Tool {
  return {
    needs: [],
    start:
      () =>
      ({ name, ...props }) => {
        const body = JSON.stringify({
          n: name === "page_view" ? "pageview" : name,
          d: id,
          u: cleanUrl(),
          r: foreignReferrer() || null,
          p: props,
        });
        const headers = { "content-type": "text/plain" };
        post(`${host}/api/event`, { mode: "no-cors", headers, body });
      },
  };
}
