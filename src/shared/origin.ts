const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True if an origin such as `http://localhost:3000` is this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && loopbackHost.test(new URL(origin).hostname);
}

/** True if a host name or address, IPv6 without brackets, is this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === "::1" || loopbackHost.test(host);
}

/** Search engines may index a site only at its real, secure address. */
export function isIndexable(siteOrigin: string): boolean {
  return siteOrigin.startsWith("https:") && !isLoopbackOrigin(siteOrigin);
}
