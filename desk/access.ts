import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Why a request is refused. */
export type Refusal = "host" | "origin" | "session";

type RequestHead = {
  method: string;
  headers: IncomingHttpHeaders;
};

export type Access = {
  /** The key that the terminal prints. */
  key: string;
  /** Returns the cookie for somebody who has the key; undefined for a wrong key. */
  exchange: (key: string) => string | undefined;
  /** Whether the browser reached the desk over https, through a proxy that keeps the host or says so. */
  isEncrypted: (headers: IncomingHttpHeaders) => boolean;
  /**
   * Returns why a request is refused; undefined for one that may pass. A request that opens a socket says `isSocket`. What is
   * served at other origins than the desk's own names them.
   */
  refusal: (
    request: RequestHead,
    options?: {
      needsSession?: boolean;
      isSocket?: boolean;
      origins?: readonly string[];
    },
  ) => Refusal | undefined;
};

/**
 * The door of the desk. It believes nobody who is not of one of its origins: a name that leads to this machine (DNS rebinding)
 * has another host, and a page of another site has another origin. A session lasts until the process ends.
 */
export function openAccess(own: readonly string[]): Access {
  const key = randomBytes(24).toString("base64url");
  const session = randomBytes(24).toString("base64url");
  // A browser sends cookies to every port of a machine, and another desk may run on the next one.
  const name = `desk-${hash(session).toString("hex").slice(0, 8)}`;

  return {
    key,
    exchange: (given) =>
      isEqual(given, key)
        ? `${name}=${session}; Path=/; HttpOnly; SameSite=Strict`
        : undefined,
    isEncrypted: ({ host, "x-forwarded-proto": forwarded }) =>
      forwarded === "https" ||
      own.some((one) => one === `https://${host ?? ""}`),
    refusal(
      { method, headers },
      { needsSession = true, isSocket = false, origins = own } = {},
    ) {
      const isHere = origins.some((one) => new URL(one).host === headers.host);
      if (!isHere) return "host";
      const changes = isSocket || !["GET", "HEAD"].includes(method);
      const { origin } = headers;
      if (origin !== undefined || changes)
        if (!origins.includes(origin ?? "")) return "origin";
      if (changes && !isOwnFetch(headers["sec-fetch-site"])) return "origin";
      // Pages of other ports have the cookie too. They may lead to the desk, and read and ask nothing of it.
      if (origins === own && !changes && isFromElsewhere(headers))
        return "origin";
      const given = cookiesOf(headers.cookie ?? "", name);
      const isKnown = given.some((one) => isEqual(one, session));
      return needsSession && !isKnown ? "session" : undefined;
    },
  };
}

/** What browsers say of a request; other programs say nothing. */
function isOwnFetch(site: string | string[] | undefined): boolean {
  return site === undefined || site === "same-origin";
}

/** Whether a page of another origin asks for something else than to be left for the desk. */
function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  return (
    ["same-site", "cross-site"].includes(headers["sec-fetch-site"] ?? "") &&
    headers["sec-fetch-mode"] !== "navigate"
  );
}

/** All cookies of a name: a program on another port can set one as well, which must not hide ours. */
function cookiesOf(cookies: string, name: string): string[] {
  const start = `${name}=`;
  return cookies
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start))
    .map((part) => part.slice(start.length));
}

/** Compares in constant time, also words of different lengths. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other));
}

function hash(words: string): Buffer {
  return createHash("sha256").update(words).digest();
}
