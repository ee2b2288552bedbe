import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { fastifyCookie } from "@fastify/cookie";
import { fastifyCsrfProtection } from "@fastify/csrf-protection";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/index.ts";

/**
 * `GET /api/csrf` gives a token for the page, and a cookie that it belongs to. Adds `app.csrfProtection`, a hook that wants the
 * token in the header `csrf-token`.
 */
export async function addCsrf(
  app: FastifyInstance,
  secret: string,
  isSecure: boolean,
): Promise<void> {
  await app.register(fastifyCookie, { secret });
  await app.register(fastifyCsrfProtection, {
    // Browsers accept a `__Host-` cookie only with Secure, so it cannot be used with plain http.
    cookieKey: isSecure ? "__Host-csrf" : "csrf",
    cookieOpts: {
      path: "/",
      httpOnly: true,
      sameSite: "strict",
      secure: isSecure,
      signed: true,
    },
    csrfOpts: { validity: 2 * 60 * 60 * 1000 },
    getToken: ({ headers }) => String(headers["csrf-token"] ?? ""),
  });
  app.get("/api/csrf", async (_request, reply) => ({
    token: reply.generateCsrf(),
  }));
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

/** Signs the cookies of tokens. The first start makes it, and all processes on this database share it. */
export function sharedSecret(database: Database): Promise<string> {
  return database.transaction(async (tx) => {
    await tx.query(
      "INSERT INTO setting (key, value) VALUES ('secret', $1) ON CONFLICT (key) DO NOTHING",
      randomBytes(32).toString("base64url"),
    );
    const found = "SELECT value FROM setting WHERE key = 'secret'";
    return String((await tx.query(found))[0]?.["value"]);
  });
}
