import { isLoopbackOrigin } from "#shared/origin.ts";

/** Whether a build for one origin may be served at the other. All loopback origins count as one. */
export function isSameSite(built: string, served: string): boolean {
  return (
    built === served || (isLoopbackOrigin(built) && isLoopbackOrigin(served))
  );
}

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

/**
 * The path of an address of this site (header `Referer`), or undefined for any other. Only an own address is parsed,
 * because the parser is slow for a long host of many letters.
 */
export function ownPathname(
  address: string | undefined,
  origins: ReadonlySet<string>,
): string | undefined {
  const isOwn = [...origins].some(
    (origin) => address === origin || address?.startsWith(`${origin}/`),
  );
  return isOwn && address !== undefined && URL.canParse(address)
    ? new URL(address).pathname
    : undefined;
}
