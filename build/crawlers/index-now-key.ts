import { createHash } from "node:crypto";

/**
 * The key that proves to IndexNow that who announces a change owns the site: it stands in a file of that name. No
 * secret, and the same in every build.
 */
export function indexNowKey(origin: string): string {
  return createHash("sha256")
    .update(`indexnow ${origin}`)
    .digest("hex")
    .slice(0, 32);
}
