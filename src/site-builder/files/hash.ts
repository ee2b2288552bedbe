import { createHash } from "node:crypto";

/** Returns the first 12 hexadecimal digits of SHA-256, to name files by their content. */
export function shortHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
