import { createHmac } from "node:crypto";
import { isIP } from "node:net";

/**
 * The key by which posts of one client are counted: a keyed hash of its network that changes every day (UTC), so that no
 * stored value leads back to an address.
 */
export function clientKey(
  secret: string,
  address: string,
  now: number,
): string {
  return keyedHash(secret, `client.${dayOf(now)}.${networkOf(address)}`);
}

/** The key by which confirmations that one client asks for are counted. */
export function repliesKey(
  secret: string,
  address: string,
  now: number,
): string {
  return keyedHash(secret, `replies.${dayOf(now)}.${networkOf(address)}`);
}

/** The key by which confirmations to one mail address are counted; also a keyed hash that changes every day. */
export function mailKey(secret: string, email: string, now: number): string {
  return keyedHash(secret, `mail.${dayOf(now)}.${email.toLowerCase()}`);
}

/** The network of an address: an IPv4 address itself, or the first 64 bits of IPv6, because one client has the rest. */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (isIP(plain) !== 6) return plain;
  const groups = ipv6Groups(plain);
  const isMapped =
    groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address, which may be shortened or end as IPv4. */
function ipv6Groups(address: string): number[] {
  // The URL parser converts an IPv4 ending to hexadecimal groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const numbers = (part: string) =>
    part === ""
      ? []
      : part.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail)];
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function keyedHash(secret: string, text: string): string {
  return createHmac("sha256", secret)
    .update(`limit.v1.${text}`)
    .digest("base64url");
}
