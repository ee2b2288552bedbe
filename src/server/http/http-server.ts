import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
} from "node:http";
import type { SecurityHeaders } from "./security-headers.ts";

/** Longer than proxies keep a connection open (about 60 s), so that they never send into one that closes. */
const keepAliveMs = 72_000;

/**
 * Node's HTTP server with limits of seconds instead of minutes. Requests that Node itself refuses, before `listener` gets
 * them, are answered with the security headers as well.
 */
export function createHttpServer(
  security: SecurityHeaders,
  listener: RequestListener,
): Server {
  const server = createServer(
    {
      headersTimeout: 5000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 8192,
      // The front checks the Host header, because Node would answer without the security headers.
      requireHostHeader: false,
    },
    listener,
  );
  server.timeout = 30_000;
  server.maxConnections = 4000;
  refuseBrokenRequests(server, security);
  return server;
}

const statusByFault: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refuseBrokenRequests(server: Server, security: SecurityHeaders): void {
  const headers = Object.entries({
    connection: "close",
    "content-length": "0",
    "cache-control": "no-store",
    ...security,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

  server.on("clientError", (fault: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || fault.code === "ECONNRESET")
      return void socket.destroy();
    const status = statusByFault[fault.code ?? ""] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n`,
      () => socket.destroy(),
    );
  });
  server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, { ...security, "content-length": 0 }).end();
  });
  // This server offers no tunnels.
  server.on("connect", (_request, socket) => void socket.destroy());
}
