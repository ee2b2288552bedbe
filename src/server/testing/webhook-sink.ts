import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/**
 * Starts a web server on this machine that collects posts until the end of the test. `answer` writes its responses; without it
 * they are 204.
 */
export async function startSink(
  answer = (response: ServerResponse): unknown => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url: path = "", headers } = request;
      received.push({ path, headers, body });
      return answer(response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}
