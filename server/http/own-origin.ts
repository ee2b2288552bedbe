import { isLoopbackOrigin } from "#shared/origin.ts";

/** Whether a build made for one origin may be served as the other: loopback origins count as one. */
export function isSameSite(built: string, served: string): boolean {
  return (
    built === served || (isLoopbackOrigin(built) && isLoopbackOrigin(served))
  );
}

/**
 * The values of `Origin` that are this site. On a developer's machine the three names of the loopback
 * address count as one, on the same port.
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
