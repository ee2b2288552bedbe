import type { SiteManifest } from "#shared/site-manifest.ts";
import { isIndexable } from "#shared/origin.ts";

/** Where browsers tell what the policy refused. */
export const reportPath = "/api/csp-report";

export type SecurityHeaders = Record<string, string>;

/**
 * The security headers of an answer, in lower case. Every answer of the server carries them; documents add
 * the hashes of their inline styles (CSP source expressions).
 */
export function securityHeaders(
  siteOrigin: string,
  { scriptHashes, foreign }: Pick<SiteManifest, "scriptHashes" | "foreign">,
  styleHashes: readonly string[] = [],
): SecurityHeaders {
  const isSecure = siteOrigin.startsWith("https:");
  return {
    "content-security-policy": contentSecurityPolicy(
      scriptHashes,
      styleHashes,
      isSecure,
      foreign,
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Nothing of another origin is ever shown; an analytics tool's answers do not ask to be embedded.
    ...(!foreign && { "cross-origin-embedder-policy": "require-corp" }),
    // Only names every current browser knows: others are complained about in the console.
    "permissions-policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "reporting-endpoints": `csp="${reportPath}"`,
    // Two years. Subdomains are not ours to promise for.
    ...(isSecure && { "strict-transport-security": "max-age=63072000" }),
    ...(!isIndexable(siteOrigin) && { "x-robots-tag": "noindex" }),
  };
}

function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  isSecure: boolean,
  foreign: SiteManifest["foreign"] = { script: [], connect: [], img: [] },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...foreign.script].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    ["img-src 'self' data:", ...foreign.img].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...foreign.connect].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A tag of others makes scripts in ways of its own.
    ...(foreign.script.length === 0
      ? [
          "require-trusted-types-for 'script'",
          // The name of the policy in app/document/trusted-types.ts.
          "trusted-types site",
        ]
      : []),
    // Browsers that know the first ignore the second.
    "report-to csp",
    `report-uri ${reportPath}`,
    // Over plain http this would send a local trial's own files to a port nobody listens on.
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
