import type { Tool } from "./run-tools.ts";
import { cleanUrl, foreignReferrer, post } from "./watch.ts";

/**
 * Sends visits to Matomo's tracking API (developer.matomo.org/api-reference/tracking-api). It loads no script of
 * Matomo and makes no visitor id.
 */
export default function matomo({
  host,
  id,
}: {
  host: string;
  id: number;
}): Tool {
  return {
    needs: [],
    start: () => (event) => {
      const facts = {
        idsite: String(id),
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
      post(`${host}/matomo.php`, {
        mode: "no-cors",
        body: new URLSearchParams(facts),
      });
    },
  };
}
