import type { SiteManifest } from "./site-manifest.ts";
import { treeOf } from "./site-map.ts";

export type EarlierAddresses = SiteManifest["earlier"];

export type EarlierAddress =
  { kind: "moved"; location: string } | { kind: "gone" };

/** Finds what became of an address. `path` and `query` are as requested; `query` is empty or begins with a question mark. */
export type FindEarlier = (
  path: string,
  query: string,
) => EarlierAddress | undefined;

/** Makes the function that finds an earlier address. Its cost does not grow with the number of addresses. */
export function openEarlier({ moved, gone }: EarlierAddresses): FindEarlier {
  const targets = new Map<string, string | undefined>([
    ...gone.map((key) => [key, undefined] as const),
    ...Object.entries(moved),
  ]);
  return (path, query) => {
    const key = pathKey(path);
    if (key === undefined) return undefined;
    const { prefix } = treeOf(key);
    const own = prefix === "" ? key : key.slice(prefix.length + 1) || "/";
    const pairs = query.slice(1).split("&").filter(Boolean);
    // The parameter that a rule asks for is used up; others go on to the page.
    const asked = pairs.find((pair) => targets.has(`${own}?${pairKey(pair)}`));
    const found = asked === undefined ? own : `${own}?${pairKey(asked)}`;
    if (!targets.has(found)) return undefined;
    const target = targets.get(found);
    if (target === undefined) return { kind: "gone" };
    const rest = pairs.filter((pair) => pair !== asked).join("&");
    const tree = prefix && treeOf(target).prefix === "" ? `/${prefix}` : "";
    const [page = "", id] = target.split("#", 2);
    const location = `${tree}${page}${rest && `?${rest}`}${id ? `#${id}` : ""}`;
    return { kind: "moved", location };
  };
}

/**
 * The key of an earlier address that begins with a slash and may have a query of one parameter: all spellings of an address have
 * one key. Percent-encoding, letter case, composed letters, doubled slashes and a last slash do not count. Returns undefined
 * for what is no such address.
 */
export function earlierKey(address: string): string | undefined {
  const [path = "", pair, ...more] = address.split(/[?&]/).filter(Boolean);
  const key = pathKey(path);
  if (pair === undefined || key === undefined) return key;
  return more.length > 0 || !/^[^=]+=/.test(pair)
    ? undefined
    : `${key}?${pairKey(pair)}`;
}

function pathKey(path: string): string | undefined {
  if (!path.startsWith("/") || path.includes("\\")) return undefined;
  return `/${path.split("/").filter(Boolean).map(keyOf).join("/")}`;
}

function pairKey(pair: string): string {
  const [name = "", ...value] = pair.replaceAll("+", " ").split("=");
  return `${keyOf(name)}=${keyOf(value.join("="))}`;
}

/** A text in one spelling. Encodings that are not UTF-8, as of old Thai sites, stay as they are. */
function keyOf(text: string): string {
  const plain = decoded(text).normalize("NFC").toLowerCase();
  return encodeURIComponent(plain.toWellFormed());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
