import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Sends requests to several nodes in turn, over connections that it keeps, as nginx does without health checks of its own: a node
 * that refuses the connection is passed over; what breaks after it was sent is sent to the next node if it is a GET, and answered 502
 * if it is a post.
 */
export async function startBalancer(ports: readonly number[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const body = incoming.toArray();
    const first = (turn += 1);
    pass(0);

    function pass(tried: number): void {
      const { method, url: path, headers } = incoming;
      const to = {
        port: ports[(first + tried) % ports.length],
        host: "127.0.0.1",
      };
      const passed = request({ ...to, agent, method, path, headers });
      passed.on("response", ({ statusCode = 502, headers: own }) => {
        const { connection: _, "keep-alive": __, ...kept } = own;
        outgoing.writeHead(statusCode, kept);
      });
      passed.on("response", (response) => response.pipe(outgoing));
      passed.on("error", ({ code }: NodeJS.ErrnoException) => {
        const mayPass = code === "ECONNREFUSED" || method === "GET";
        if (mayPass && tried + 1 < ports.length) pass(tried + 1);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      void body.then((chunks) => passed.end(Buffer.concat(chunks as Buffer[])));
    }
  }).listen(0, "127.0.0.1");
  await once(balancer, "listening");
  onTestFinished(() => {
    balancer.closeAllConnections();
    balancer.close();
    agent.destroy();
  });
  return (balancer.address() as AddressInfo).port;
}
