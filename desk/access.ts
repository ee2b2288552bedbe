import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

export type Access = ReturnType<typeof openAccess>;

/** A name that leads to this machine (DNS rebinding) has another host, and a page of another site has another origin. */
export function openAccess(own: string) {
  const key = randomBytes(24).toString("base64url");
  // A browser sends cookies to every port of a machine, and another desk may run on the next one.
  const cookieName = `desk-${randomBytes(4).toString("hex")}`;
  const isKey = (given: string) => timingSafeEqual(hash(given), hash(key));

  return {
    key,
    isKey,
    cookieName,
    /** The status of a request that is refused. What is served at another origin than the desk's own names it. */
    refusal({ method, headers, cookies }: FastifyRequest, origin = own) {
      if (headers.host !== new URL(origin).host) return 421;
      const isChange = !["GET", "HEAD"].includes(method);
      if (isChange || headers.origin !== undefined)
        if (headers.origin !== origin) return 403;
      return isKey(cookies[cookieName] ?? "") ? undefined : 401;
    },
  };
}

// Only words of one length can be compared in constant time.
const hash = (words: string) => createHash("sha256").update(words).digest();
