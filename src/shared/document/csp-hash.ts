import { createHash } from "node:crypto";

/** CSP source expression of an inline script or style: `'sha256-…'`, as in Content Security Policy Level 3, 2.3.1. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
