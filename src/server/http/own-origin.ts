import type { IncomingHttpHeaders } from "node:http";
import { isLoopbackOrigin } from "#shared/origin.ts";

/**
 * The values of the header `Origin` that belong to this site. On a developer's machine these are the three names of the
 * loopback address, on the same port.
 */
export function ownOrigins(siteOrigin: string): ReadonlySet<string> {
  if (!isLoopbackOrigin(siteOrigin)) return new Set([siteOrigin]);
  const { protocol, port } = new URL(siteOrigin);
  return new Set(
    ["localhost", "127.0.0.1", "[::1]"].map(
      (host) => `${protocol}//${host}${port && `:${port}`}`,
    ),
  );
}

/** The path of an address of this site (header `Referer`), or undefined for any other. */
export function ownPathname(
  address = "",
  origins: ReadonlySet<string>,
): string | undefined {
  const isOwn = [...origins].some((origin) => address.startsWith(`${origin}/`));
  return isOwn && URL.canParse(address) ? new URL(address).pathname : undefined;
}

/**
 * Whether a page of this site sent the request. Browsers send Fetch Metadata, older ones `Origin`. A request with neither
 * is not from a browser. If either names another site, the request is refused.
 */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  origins: ReadonlySet<string>,
): boolean {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  if (site === undefined && origin === undefined) return false;
  return (
    (site === undefined || site === "same-origin") &&
    (origin === undefined || origins.has(origin))
  );
}
