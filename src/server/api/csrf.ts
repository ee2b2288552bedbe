import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readCookie } from "../http/index.ts";

/** Name of the request header with the token. */
const csrfHeader = "csrf-token";

const lifetimeMs = 2 * 60 * 60 * 1000;

export type Csrf = {
  /** Current secret first. Tokens of the previous secret stay valid until they expire. */
  secrets: readonly [string, ...string[]];
  isSecure: boolean;
};

export type IssuedToken = { token: string; expiresAt: string; cookie: string };

/** Issues a token bound to the visitor's cookie. An existing cookie is kept. `cookie` is the `Set-Cookie` value. */
export function issueToken(
  { secrets, isSecure }: Csrf,
  headers: IncomingHttpHeaders,
  now: number,
): IssuedToken {
  const session =
    readSession(headers, isSecure) ?? randomBytes(16).toString("base64url");
  const expires = now + lifetimeMs;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    token: `${expires}.${sign(secrets[0], expires, session)}`,
    expiresAt: new Date(expires).toISOString(),
    cookie: `${cookieName(isSecure)}=${session}; ${attributes}`,
  };
}

/** Whether the request has a token that we signed for its cookie and that has not expired. */
export function hasValidToken(
  { secrets, isSecure }: Csrf,
  headers: IncomingHttpHeaders,
  now: number,
): boolean {
  const session = readSession(headers, isSecure);
  const token = headers[csrfHeader];
  if (session === undefined || typeof token !== "string") return false;
  const [, expiresText, signature] =
    /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? [];
  if (expiresText === undefined || signature === undefined) return false;
  const expires = Number(expiresText);
  return (
    expires > now &&
    secrets.some((secret) => isEqual(signature, sign(secret, expires, session)))
  );
}

/**
 * Whether a page of this site sent the request. Browsers send Fetch Metadata, older ones `Origin`. A request with neither
 * is not from a browser. If either names another site, the request is refused.
 */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  ownOrigins: ReadonlySet<string>,
): boolean {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  if (site === undefined && origin === undefined) return false;
  return (
    (site === undefined || site === "same-origin") &&
    (origin === undefined || ownOrigins.has(origin))
  );
}

function sign(secret: string, expires: number, session: string): string {
  return createHmac("sha256", secret)
    .update(`csrf.v1.${expires}.${session}`)
    .digest("base64url");
}

/** Both texts must have the same length. They have 43 characters: the pattern and the hash guarantee it. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** Reads the session from the cookie. Only values in our format are accepted: 128 bits in base64url. */
function readSession(
  headers: IncomingHttpHeaders,
  isSecure: boolean,
): string | undefined {
  const value = readCookie(headers.cookie, cookieName(isSecure));
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined;
}

/** Browsers accept a `__Host-` cookie only with Secure, so it cannot be used with plain http. */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-csrf" : "csrf";
}
