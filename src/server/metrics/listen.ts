import { createServer, type Server } from "node:http";

/** Serves `GET /metrics` on a separate port that only this machine can reach. `read` returns the text for Prometheus. */
export function listenForMetrics(
  port: number,
  read: () => Promise<string>,
  onFault: (fault: unknown) => void,
): Server {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET")
      return void response.writeHead(404).end();
    read().then(
      (text) =>
        response
          .writeHead(200, {
            "content-type": "text/plain; version=0.0.4; charset=utf-8",
          })
          .end(text),
      (fault: unknown) => {
        onFault(fault);
        response.writeHead(503).end();
      },
    );
  });
  server.on("error", onFault);
  // This server alone does not keep the process alive.
  return server.listen(port, "127.0.0.1").unref();
}
