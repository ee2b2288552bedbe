import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

type Refusal = "host" | "origin" | "session";

export type Access = ReturnType<typeof openAccess>;

/**
 * The door of the desk. A name that leads to this machine (DNS rebinding) has another host, and a page of another site has
 * another origin. The key and its cookie last until the process ends.
 */
export function openAccess(own: string) {
  const key = randomBytes(24).toString("base64url");
  // A browser sends cookies to every port of a machine, and another desk may run on the next one.
  const cookieName = `desk-${randomBytes(4).toString("hex")}`;
  const isKey = (given: string) => timingSafeEqual(hash(given), hash(key));

  return {
    key,
    isKey,
    cookieName,
    /** Why a request is refused. What is served at another origin than the desk's own names it. */
    refusal(
      { method, headers, cookies }: FastifyRequest,
      origin = own,
    ): Refusal | undefined {
      if (headers.host !== new URL(origin).host) return "host";
      const isChange = !["GET", "HEAD"].includes(method);
      if (isChange || headers.origin !== undefined)
        if (headers.origin !== origin) return "origin";
      return isKey(cookies[cookieName] ?? "") ? undefined : "session";
    },
  };
}

// Only words of one length can be compared in constant time.
const hash = (words: string) => createHash("sha256").update(words).digest();
