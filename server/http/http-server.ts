import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
} from "node:http";
import type { Socket } from "node:net";
import type { Config } from "../config/config.ts";
import type { SecurityHeaders } from "./security-headers.ts";

export type HttpLimits = Pick<
  Config,
  "headersTimeoutMs" | "requestTimeoutMs" | "keepAliveMs" | "maxConnections"
>;

/** Marks sockets on which a complete request has arrived. */
const hasSentRequest = Symbol("hasSentRequest");
type TrackedSocket = Socket & { [hasSentRequest]?: true };

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
    (request, response) => {
      (request.socket as TrackedSocket)[hasSentRequest] = true;
      listener(request, response);
    },
  );
  server.timeout = 30_000;
  server.maxRequestsPerSocket = 1000;
  limitConnections(server, limits.maxConnections);
  refuseBrokenRequests(server, security);
  return server;
}

/**
 * Above `limit` connections, a new connection closes the oldest one without a request or, if there is none, the idle ones.
 * A client that only holds connections open therefore does not keep visitors out. At twice the limit, new connections are
 * refused.
 */
function limitConnections(server: Server, limit: number): void {
  server.maxConnections = 2 * limit;
  const open = new Set<TrackedSocket>();
  server.on("connection", (socket: TrackedSocket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    if (open.size <= limit) return;
    for (const other of open)
      if (!other[hasSentRequest] && other !== socket) {
        other.destroy();
        return;
      }
    server.closeIdleConnections();
  });
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
