import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Where a document stops, and whether it is over then. */
type Break = { after: string; how: "waits" | "is short" };

/** The site behind a line that a test can hold after the head of an answer. */
export type SlowSite = {
  origin: string;
  /** From now on documents arrive without their first line, until `release` is called. */
  hold: () => void;
  release: () => void;
  /** The next document stops after this text, and waits for more or is over. */
  breakNext: (after: Break["after"], how: Break["how"]) => void;
  stop: () => Promise<void>;
};

/** Starts a proxy for the site at `target`. */
export async function startSlowSite(target: string): Promise<SlowSite> {
  let released = Promise.resolve();
  let release = () => {};
  let broken: Break | undefined;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const { host: _, ...others } = headers;
    // Without these headers the answer is not compressed, and never "304 Not Modified".
    delete others["accept-encoding"];
    delete others["if-none-match"];
    const onward = request(
      target + url,
      { method, headers: others },
      (answer) => {
        // Without a length, because a test may cut an answer off.
        delete answer.headers["content-length"];
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!answer.headers["content-type"]?.startsWith("text/html"))
          return void answer.pipe(outgoing);
        outgoing.flushHeaders();
        if (broken !== undefined) {
          const { after, how } = broken;
          broken = undefined;
          return void sendStart({ after, how, url }, answer, outgoing);
        }
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
    breakNext: (after, how) => (broken = { after, how }),
    async stop() {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Sends the start of `answer`, up to the end of the text `after`. Throws if the answer does not contain that text. */
async function sendStart(
  { after, how, url }: Break & { url: string },
  answer: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const html = await text(answer);
  const start = html.indexOf(after);
  if (start === -1) throw new Error(`No ${after} in ${url}`);
  const sent = html.slice(0, start + after.length);
  if (how === "waits") outgoing.write(sent);
  else outgoing.end(sent);
}
