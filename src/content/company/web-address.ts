import { z } from "zod";

/** An address on the web, at one of these hosts or below it; without hosts anywhere. */
export function webAddress(hosts: readonly string[] = []) {
  const address = z.url({
    protocol: /^https$/,
    error: "must be an address that begins with https://",
  });
  if (hosts.length === 0) return address;
  return address.refine(
    (url) => isAt(url, hosts),
    `must be an address at ${hosts.join(" or ")}`,
  );
}

function isAt(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hosts.some(
    (host) => hostname === host || hostname.endsWith(`.${host}`),
  );
}

/** Names of the networks whose addresses do not spell them. */
const names: Record<string, string> = {
  "bsky.app": "Bluesky",
  "facebook.com": "Facebook",
  "github.com": "GitHub",
  "instagram.com": "Instagram",
  "lemon8-app.com": "Lemon8",
  "linkedin.com": "LinkedIn",
  "note.com": "note",
  "pantip.com": "Pantip",
  "pinterest.com": "Pinterest",
  "threads.com": "Threads",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "twitter.com": "X",
  "voom.line.me": "LINE VOOM",
  "wantedly.com": "Wantedly",
  "x.com": "X",
  "youtube.com": "YouTube",
};

/** The name of a network by the address of a profile; its host if nobody knows the network. */
export function networkName(url: string): string {
  const { hostname } = new URL(url);
  const known = Object.keys(names).find((host) => isAt(url, [host]));
  return known === undefined
    ? hostname.replace(/^www\./, "")
    : (names[known] ?? known);
}
