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

/** Sockets that have brought a whole request. */
const hasAsked = Symbol("hasAsked");
type VisitorSocket = Socket & { [hasAsked]?: true };

/**
 * Node's HTTP server with limits of seconds instead of minutes. What Node itself refuses, before there is a request to
 * hand on, carries the security headers as well.
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
      // The front counts them: Node would answer without our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      (request.socket as VisitorSocket)[hasAsked] = true;
      listener(request, response);
    },
  );
  server.timeout = 30_000;
  server.maxRequestsPerSocket = 1000;
  keepRoom(server, limits.maxConnections);
  refuseBrokenRequests(server, security);
  return server;
}

/**
 * Above `limit` connections the longest that has asked for nothing makes room for the newest, and then those that rest
 * between two requests: whoever only holds connections does not keep visitors out. Twice the limit is the end.
 */
function keepRoom(server: Server, limit: number): void {
  server.maxConnections = 2 * limit;
  const open = new Set<VisitorSocket>();
  server.on("connection", (socket: VisitorSocket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    if (open.size <= limit) return;
    for (const other of open)
      if (!other[hasAsked] && other !== socket) {
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
  // A tunnel to anywhere is nothing this server has.
  server.on("connect", (_request, socket) => void socket.destroy());
}
