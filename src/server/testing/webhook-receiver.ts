import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Sink = {
  url: string;
  received: { path: string; headers: IncomingHttpHeaders; body: string }[];
  stop: () => void;
};

/** A web server on this machine that collects posts. `answer` writes its responses; without it they are 204. */
export async function openSink(
  answer: (response: ServerResponse) => void = (response) =>
    void response.writeHead(204).end(),
  port = 0,
): Promise<Sink> {
  const received: Sink["received"] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url: path = "", headers } = request;
      received.push({ path, headers, body });
      return answer(response);
    });
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}/hook`, received, stop };
}
