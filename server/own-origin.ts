const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether an origin (`https://example.com`) leads to this machine only. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && loopbackHost.test(new URL(origin).hostname);
}

/** Whether a host name or address, IPv6 without brackets, is this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === "::1" || loopbackHost.test(host);
}

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

/** Search engines may index a site only at its real, secure address. */
export function isIndexable(siteOrigin: string): boolean {
  return siteOrigin.startsWith("https:") && !isLoopbackOrigin(siteOrigin);
}
