import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The site behind a line that a test can hold after the head of an answer. */
export type SlowSite = {
  origin: string;
  /** From now on documents arrive without their first line, until `release` is called. */
  hold: () => void;
  release: () => void;
  /** The next document ends with this text for good. */
  breakNext: (after: string) => void;
  stop: () => Promise<void>;
};

/** Starts a proxy for the site at `target`. */
export async function startSlowSite(target: string): Promise<SlowSite> {
  let released = Promise.resolve();
  let release = () => {};
  let last: string | undefined;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const { host: _, ...others } = headers;
    // Documents come as text, and whole: a browser has most of them already.
    delete others["accept-encoding"];
    delete others["if-none-match"];
    const onward = request(
      target + url,
      { method, headers: others },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!answer.headers["content-type"]?.startsWith("text/html"))
          return void answer.pipe(outgoing);
        outgoing.flushHeaders();
        const after = last;
        last = undefined;
        if (after !== undefined)
          return void text(answer).then((html) =>
            outgoing.write(html.slice(0, html.indexOf(after) + after.length)),
          );
        void released.then(() => answer.pipe(outgoing));
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    hold() {
      released = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
    breakNext: (after) => (last = after),
    async stop() {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
