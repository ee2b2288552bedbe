import { treeOf } from "./site-map.ts";

/**
 * Earlier addresses of the site. A key is made by `earlierKey`, has no language prefix and holds for all trees. `moved` has
 * the path that the key leads to: of a page in the visitor's tree, or, with a language prefix, of the page in that language.
 */
export type EarlierAddresses = {
  moved: Readonly<Record<string, string>>;
  /** Keys of content that was removed for good. */
  gone: readonly string[];
};

export type EarlierAddress =
  { kind: "moved"; location: string } | { kind: "gone" };

/** Finds what became of an address. `path` and `query` are as requested; `query` is empty or begins with a question mark. */
export type FindEarlier = (
  path: string,
  query: string,
) => EarlierAddress | undefined;

/** A query has this many parts at most that are looked at. */
const mostPairs = 64;

/**
 * Makes the function that finds an earlier address. Its cost does not grow with the number of addresses: it looks into a
 * map once for the path, and once for each set of names that queries at that path have.
 */
export function openEarlier({ moved, gone }: EarlierAddresses): FindEarlier {
  const targets = new Map<string, string | undefined>([
    ...gone.map((key) => [key, undefined] as const),
    ...Object.entries(moved),
  ]);
  const namesAt = queryNames([...targets.keys()]);
  if (targets.size === 0) return () => undefined;

  return (path, query) => {
    const key = pathKey(fromBytes(path));
    if (key === undefined) return undefined;
    const { prefix } = treeOf(key);
    const own = prefix === "" ? key : key.slice(prefix.length + 1) || "/";
    const pairs = namesAt.has(own) ? pairsOf(query) : [];
    for (const names of namesAt.get(own) ?? []) {
      const full = queryKey(own, pairs, names);
      if (full !== undefined && targets.has(full)) {
        const left = pairs.filter(({ name }) => !names.includes(name));
        const rest = left.map(({ raw }) => raw).join("&");
        return found(targets.get(full), prefix, rest && `?${rest}`);
      }
    }
    return targets.has(own)
      ? found(targets.get(own), prefix, query)
      : undefined;
  };
}

function found(
  target: string | undefined,
  prefix: string,
  query: string,
): EarlierAddress {
  if (target === undefined) return { kind: "gone" };
  const hasLanguage = treeOf(target).prefix !== "";
  const [path = "", id] = target.split("#", 2);
  const tree = prefix === "" || hasLanguage ? "" : `/${prefix}`;
  const hash = id === undefined ? "" : `#${id}`;
  return { kind: "moved", location: `${tree}${path}${query}${hash}` };
}

/**
 * The key of an earlier address that begins with a slash and may have a query: all spellings of an address have one key.
 * Percent-encoding, letter case, composed letters, doubled slashes and a last slash do not count, nor the order of the
 * query. Returns undefined for what is no path.
 */
export function earlierKey(address: string): string | undefined {
  const at = address.indexOf("?");
  if (at === -1) return pathKey(address);
  const path = pathKey(address.slice(0, at));
  const pairs = pairsOf(address.slice(at));
  if (path === undefined) return undefined;
  return queryKey(
    path,
    pairs,
    pairs.map(({ name }) => name),
  );
}

function pathKey(path: string): string | undefined {
  if (!path.startsWith("/") || path.includes("\\")) return undefined;
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.map(plainText).map(encodeURIComponent).join("/")}`;
}

function queryKey(
  path: string,
  pairs: readonly Pair[],
  names: readonly string[],
): string | undefined {
  const values = names.toSorted().map((name) => {
    const pair = pairs.find((one) => one.name === name);
    return pair && `${encodeURIComponent(name)}=${pair.value}`;
  });
  return values.includes(undefined) ? undefined : `${path}?${values.join("&")}`;
}

/** `name` is plain text; `value` is encoded again, so that each value is written in one way; `raw` is as requested. */
type Pair = { name: string; value: string; raw: string };

function pairsOf(query: string): Pair[] {
  return query
    .slice(1)
    .split("&", mostPairs)
    .filter((raw) => raw !== "")
    .map((raw) => {
      const [name = "", ...value] = raw
        .replaceAll("+", " ")
        .split("=")
        .map(plainText);
      return { name, value: encodeURIComponent(value.join("=")), raw };
    });
}

/** Decoded, composed and in small letters. Encodings that are not UTF-8, as of old Thai sites, stay as they are. */
function plainText(text: string): string {
  const decoded = decode(text).normalize("NFC").toLowerCase();
  return decoded.toWellFormed();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The names of the queries at each path, the longest list first: a rule that asks for more is the more exact one. */
function queryNames(keys: readonly string[]): Map<string, string[][]> {
  const namesAt = new Map<string, Map<string, string[]>>();
  for (const key of keys) {
    const [path = "", query] = key.split("?", 2);
    if (query === undefined) continue;
    const names = pairsOf(`?${query}`).map(({ name }) => name);
    const atPath = namesAt.get(path) ?? new Map<string, string[]>();
    namesAt.set(path, atPath.set(JSON.stringify(names), names));
  }
  return new Map(
    [...namesAt].map(([path, lists]) => [
      path,
      [...lists.values()].toSorted((a, b) => b.length - a.length),
    ]),
  );
}

/** Some programs send letters without percent-encoding. Node passes each byte of them on as one character. */
function fromBytes(path: string): string {
  if (!/[\u0080-\u00ff]/.test(path)) return path;
  const bytes = Uint8Array.from(path, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return path;
  }
}
