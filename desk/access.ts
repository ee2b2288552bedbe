import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Why a request is refused. */
export type Refusal = "host" | "origin" | "session";

export type Access = ReturnType<typeof openAccess>;

/**
 * The door of the desk. It believes nobody who is not of one of its origins: a name that leads to this machine (DNS rebinding)
 * has another host, and a page of another site has another origin. The key and its cookie last until the process ends.
 */
export function openAccess(own: readonly string[]) {
  const key = randomBytes(24).toString("base64url");
  // A browser sends cookies to every port of a machine, and another desk may run on the next one.
  const cookieName = `desk-${randomBytes(4).toString("hex")}`;
  const isKey = (given: string) => timingSafeEqual(hash(given), hash(key));

  return {
    /** What the terminal prints, and the cookie keeps. */
    key,
    isKey,
    cookieName,
    /** Returns why a request is refused. What is served at other origins than the desk's own names them. */
    refusal(
      { method, headers, cookies }: FastifyRequest,
      origins = own,
    ): Refusal | undefined {
      const { host, origin } = headers;
      if (!origins.some((one) => new URL(one).host === host)) return "host";
      const isChange = !["GET", "HEAD"].includes(method);
      if (isChange || origin !== undefined)
        if (!origins.includes(origin ?? "")) return "origin";
      return isKey(cookies[cookieName] ?? "") ? undefined : "session";
    },
  };
}

/** Words of one length, because only these can be compared in constant time. */
const hash = (words: string) => createHash("sha256").update(words).digest();
