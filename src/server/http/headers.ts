import type { SiteManifest } from "#shared/site-manifest.ts";
import { isIndexable } from "#shared/origin.ts";

export type Headers = Record<string, string>;

/** The security headers of a response; those of a document with the hashes of its inline styles. */
export type SecurityHeaders = (styleHashes?: readonly string[]) => Headers;

/** The security headers, in lower case, which every response has. Hashes are CSP source expressions. */
export function securityHeaders(
  siteOrigin: string,
  { scriptHashes, foreign }: Pick<SiteManifest, "scriptHashes" | "foreign">,
  styleHashes: readonly string[] = [],
): Headers {
  const isSecure = siteOrigin.startsWith("https:");
  const { script = [], connect = [], img = [], frame = [] } = foreign ?? {};
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...script].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    ["img-src 'self' data:", ...img].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    ...(frame.length > 0 ? [["frame-src", ...frame].join(" ")] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A third-party tag may create scripts in ways that trusted types refuse. The policy's name is that of src/app/client/trusted-types.ts.
    ...(script.length === 0
      ? ["require-trusted-types-for 'script'", "trusted-types site"]
      : []),
    // On a local server with plain http, the upgraded requests for its own files would fail.
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Without `cross-origin-embedder-policy` beside it: with both, a browser starts another process for the page.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Only names that every current browser knows, because browsers warn about others in the console.
    "permissions-policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    // Two years. Subdomains are left out, because they may belong to other services.
    ...(isSecure && { "strict-transport-security": "max-age=63072000" }),
    ...(!isIndexable(siteOrigin) && { "x-robots-tag": "noindex" }),
  };
}
