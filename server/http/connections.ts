import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { networkOf } from "../api/limits/client-key.ts";

/** After this time in one request, or without one, a connection is closed before others. */
const patienceMs = 3000;

/** The part of all connections that one address may have while there are too many. */
const shareOfOne = 1 / 4;

/** What is known of an open connection. Times are those of `performance.now()`. */
type Connection = {
  socket: Socket;
  /** The network of the client; undefined for a proxy, which speaks for many. */
  client: string | undefined;
  /** When it was opened, or the head of its last request was complete. */
  sinceMs: number;
  /** Bytes that had come by then. More of them are a body, or a part of the next head. */
  bytesRead: number;
  last: { request: IncomingMessage; response: ServerResponse } | undefined;
};

export type ConnectionLimits = {
  /** Above this number a new connection closes another. At twice the number, new ones are refused. */
  most: number;
  /** Whether a peer forwards requests of many clients. */
  isProxy: (address: string) => boolean;
};

/**
 * Keeps clients that only hold connections from keeping others out. Above the limit a new connection closes the one that is
 * worth least: of an address with too many connections, one inside a request for too long, one long idle, and then the one
 * whose last request is longest ago. A connection whose post has arrived and is being stored is never closed.
 */
export function limitConnections(
  server: Server,
  { most, isProxy }: ConnectionLimits,
): void {
  server.maxConnections = 2 * most;
  const open = new Map<Socket, Connection>();
  const ofClient = new Map<string, number>();

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const client = isProxy(address) ? undefined : networkOf(address);
    const sinceMs = performance.now();
    const connection: Connection = {
      socket,
      client,
      sinceMs,
      bytesRead: 0,
      last: undefined,
    };
    open.set(socket, connection);
    count(client, 1);
    socket.on("close", () => {
      open.delete(socket);
      count(client, -1);
    });
    if (open.size > most) leastOf(connection)?.socket.destroy();
  });

  server.on("request", (request, response) => {
    const connection = open.get(request.socket);
    if (connection === undefined) return;
    connection.last = { request, response };
    connection.sinceMs = performance.now();
    connection.bytesRead = request.socket.bytesRead;
  });

  function count(client: string | undefined, change: 1 | -1): void {
    if (client === undefined) return;
    const now = (ofClient.get(client) ?? 0) + change;
    if (now === 0) ofClient.delete(client);
    else ofClient.set(client, now);
  }

  /** The connection to close for `newest`; undefined if every other one is storing a post. */
  function leastOf(newest: Connection): Connection | undefined {
    const now = performance.now();
    let least: Connection | undefined;
    let leastWorth = Number.POSITIVE_INFINITY;
    for (const connection of open.values()) {
      if (connection === newest || isStoring(connection)) continue;
      const worth = worthOf(connection, now);
      if (worth >= leastWorth) continue;
      [least, leastWorth] = [connection, worth];
    }
    return least;
  }

  /** A lower number is closed first. Within a class it is the age, which is far below the distance of two classes. */
  function worthOf(connection: Connection, now: number): number {
    const ageMs = now - connection.sinceMs;
    const { client } = connection;
    const isTooMany =
      client !== undefined && (ofClient.get(client) ?? 0) > most * shareOfOne;
    const isLate = ageMs > patienceMs;
    const inTime = isLate ? (isInRequest(connection) ? 0 : 1) : 2;
    return (isTooMany ? 0 : 3 + inTime) * 1e12 - ageMs;
  }
}

function isInRequest({ socket, last, bytesRead }: Connection): boolean {
  const isAnswered = last === undefined || last.response.writableFinished;
  return !isAnswered || socket.bytesRead > bytesRead;
}

/** The whole post has come, and its answer has not been given. */
function isStoring({ last }: Connection): boolean {
  return (
    last?.request.method === "POST" &&
    last.request.complete &&
    !last.response.writableEnded
  );
}

/**
 * Whether a peer may speak for many clients: a trusted proxy, or any address of this machine or a private network, where a
 * proxy may stand that the settings do not name.
 */
export function proxyFinder(
  trusted: readonly string[],
): (address: string) => boolean {
  const proxies = new BlockList();
  for (const range of [...privateRanges, ...trusted]) {
    const [address = "", bits] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    return proxies.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}

const privateRanges = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
];
