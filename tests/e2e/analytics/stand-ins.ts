import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";
import { scripts } from "./stand-in-scripts.ts";

type Asked = { host: string; path: string; facts: Map<string, string> };

export type StandIns = {
  /** Everything that a page asked of another company, in order. */
  asked: Asked[];
  /** What was asked in short: `host /path`, with the event if there is one. */
  lines: () => string[];
  /** From now on nobody answers. */
  fallSilent: () => void;
  stop: () => void;
};

/**
 * A server that speaks as those of Google, Meta and LINE do, as far as their documentation says, and the context's way to
 * it. The policy of the page is asked by the browser before, as for the real ones.
 */
export async function standIn(context: BrowserContext): Promise<StandIns> {
  const asked: Asked[] = [];
  let isSilent = false;
  const server = createServer((request, response) => {
    const { host = "", path = "" } = addressOf(request.url ?? "");
    void text(request).then(() => {
      if (isSilent) return;
      const script = scripts[`${host}${path}`];
      if (script !== undefined)
        return response
          .writeHead(200, { "content-type": "text/javascript" })
          .end(script);
      return response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await context.route(
    ({ hostname }) => hostname !== "localhost",
    async (route) => {
      const url = new URL(route.request().url());
      const facts = new Map(url.searchParams);
      asked.push({ host: url.hostname, path: url.pathname, facts });
      const near = `http://127.0.0.1:${port}/${url.hostname}${url.pathname}`;
      // A page that is left asks for nothing more.
      const response = await route.fetch({ url: near }).catch(() => undefined);
      await (response ? route.fulfill({ response }) : route.abort()).catch(
        () => undefined,
      );
    },
  );
  return {
    asked,
    lines: () =>
      asked.map(({ host, path, facts }) =>
        [host, path, facts.get("ev") ?? facts.get("en") ?? facts.get("e")]
          .filter(Boolean)
          .join(" "),
      ),
    fallSilent: () => (isSilent = true),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function addressOf(url: string): { host?: string; path?: string } {
  const [, host, path] = /^\/([^/]+)(\/[^?]*)/.exec(url) ?? [];
  return { ...(host && { host }), ...(path && { path }) };
}
