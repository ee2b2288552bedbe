import type { Tool } from "./run-tools.ts";
import { cleanUrl, foreignReferrer, post } from "./watch.ts";

/** Sends visits to Umami's API (umami.is/docs/api/sending-stats). It loads no script of Umami. */
export default function umami({
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
      ({ name, ...data }) => {
        const payload = {
          website: id,
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
        post(`${host}/api/send`, { headers, body });
      },
  };
}
