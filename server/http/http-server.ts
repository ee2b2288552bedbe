import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
} from "node:http";
import type { Config } from "../config/config.ts";
import { limitConnections, proxyFinder } from "./connections.ts";
import type { SecurityHeaders } from "./security-headers.ts";

export type HttpLimits = Pick<
  Config,
  | "headersTimeoutMs"
  | "requestTimeoutMs"
  | "keepAliveMs"
  | "maxConnections"
  | "trustedProxies"
>;

/**
 * Node's HTTP server with limits of seconds instead of minutes. Requests that Node itself refuses, before `listener` gets
 * them, are answered with the security headers as well.
 */
export function createHttpServer(
  limits: HttpLimits,
  security: SecurityHeaders,
  listener: RequestListener,
): Server {
  const { headersTimeoutMs, requestTimeoutMs, keepAliveMs } = limits;
  const server = createServer(
    {
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 8192,
      // The front checks the Host header, because Node would answer without the security headers.
      requireHostHeader: false,
    },
    listener,
  );
  server.timeout = 30_000;
  server.maxRequestsPerSocket = 1000;
  limitConnections(server, {
    most: limits.maxConnections,
    isProxy: proxyFinder(limits.trustedProxies),
  });
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
