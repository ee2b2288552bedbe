import { createHash } from "node:crypto";

/** First 12 hexadecimal digits of SHA-256: names files by their content. */
export function shortHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
