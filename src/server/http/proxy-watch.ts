import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Notices a proxy before this server whose visitors would all count as one client, because its header is not believed. */
export type ProxyWatch = {
  /** Looks at a request. */
  look: (request: Pick<IncomingMessage, "headers" | "socket" | "url">) => void;
  /** Looks at the address for which a post above the limit was counted. */
  lookAtCrowd: (address: string) => void;
  /** A field of `/readyz`, if requests come through a proxy of this network that is not believed. */
  fact: () => { proxy?: "untrusted" };
};

/** Headers that only proxies add, and visitors who pretend to be one. */
const proxyHeaders = [
  "x-forwarded-for",
  "forwarded",
  "x-real-ip",
  "via",
  "cf-connecting-ip",
] as const;

type Peer = "trusted" | "private" | "public";

/** A server has few peers behind a proxy. Without one they are the visitors, and need not be remembered. */
const mostPeers = 100;

/**
 * Warns once for each finding, so that nobody can fill the log. `trusted` are the addresses and ranges of TRUSTED_PROXIES. A
 * public address is not named, because it may be that of a visitor who forged a header.
 */
export function watchProxies(
  trusted: readonly string[],
  warn: (text: string) => void,
): ProxyWatch {
  const trustedRanges = rangesOf(trusted);
  const peers = new Map<string, Peer>();
  const warned = new Set<string>();
  let isUntrusted = false;

  function kindOf(address: string): Peer {
    const known = peers.get(address);
    if (known !== undefined) return known;
    const kind = contains(trustedRanges, address)
      ? "trusted"
      : contains(privateRanges, address)
        ? "private"
        : "public";
    if (peers.size >= mostPeers) peers.clear();
    peers.set(address, kind);
    return kind;
  }

  function once(name: string, text: string): void {
    if (warned.has(name)) return;
    warned.add(name);
    warn(text);
  }

  return {
    look({ headers, socket, url = "" }) {
      const header = proxyHeaders.find((name) => headers[name] !== undefined);
      const isPost = url.startsWith("/api/contact");
      if (header === undefined && !isPost) return;
      const address = plain(socket.remoteAddress);
      const kind = kindOf(address);
      if (kind === "trusted") {
        // The checks of a balancer have no header either, so only posts tell.
        if (isPost && headers["x-forwarded-for"] === undefined)
          once(
            "silent",
            `a proxy of TRUSTED_PROXIES sends no X-Forwarded-For, or posts come past it: ${asOne}`,
          );
      } else if (header !== undefined && kind === "private") {
        isUntrusted = true;
        once(
          kind,
          `requests with the header ${header} come from ${address}, which TRUSTED_PROXIES does not contain. If it is your proxy, ${asOne}; set TRUSTED_PROXIES=${address}`,
        );
      } else if (header !== undefined)
        once(
          kind,
          `a request with the header ${header} came from a public address that TRUSTED_PROXIES does not contain. If it was your proxy, ${asOne}; a visitor can forge the header as well`,
        );
    },

    lookAtCrowd(address) {
      if (kindOf(plain(address)) !== "public")
        once(
          "crowd",
          `posts above the limit for one client come from ${plain(address)}. If it is a proxy or a gateway of your network, ${asOne}; see TRUSTED_PROXIES`,
        );
    },

    fact: () => (isUntrusted ? { proxy: "untrusted" } : {}),
  };
}

const asOne = "all its visitors count as one client of the limits";

/** Addresses that no visitor from the internet has. */
const privateRanges = rangesOf([
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", length] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** Without the zone of a link-local address, and IPv4 as such where a socket accepts both. */
function plain(address = ""): string {
  const [bare = ""] = address.split("%");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}
