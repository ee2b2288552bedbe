import { isDeepStrictEqual as isEqual } from "node:util";
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  YAMLParseError,
  type Document,
  type ParsedNode,
} from "yaml";
import { splitEntry } from "#content/index.ts";

export type Value = Record<string, unknown>;

/** The values of a YAML or JSON file, or the front matter of an article with its text as `body`. Throws `YAMLParseError`. */
export function readValue(source: string): Value {
  const entry = splitEntry(source);
  const value = parse(source).toJS() as unknown;
  return {
    ...(isObject(value) ? value : {}),
    ...(entry && { body: entry.markdown.trim() }),
  };
}

export function readableValue(source: string): Value {
  try {
    return readValue(source);
  } catch (error) {
    if (error instanceof YAMLParseError) return {};
    throw error;
  }
}

/** The source with other values. Comments, order and quotes of what stays the same are kept. */
export function writeValue(source: string, value: Value): string {
  if (isEqual(readValue(source), value)) return source;
  if (source.trimStart().startsWith("{"))
    return `${JSON.stringify(value, null, 2)}\n`;
  const document = parse(source);
  const { body, ...head } = value;
  const isEntry = splitEntry(source) !== undefined;
  const next = written(document, document.contents, isEntry ? head : value);
  document.contents = next as ParsedNode;
  const yaml = document.toString({ lineWidth: 0 });
  return isEntry ? `---\n${yaml}---\n\n${plain(body).trim()}\n` : yaml;
}

function parse(source: string) {
  const document = parseDocument(splitEntry(source)?.yaml ?? source);
  const [error] = document.errors;
  if (error) throw error;
  return document;
}

/** A node that says a value. What stayed the same stays as it was written. */
function written(document: Document, node: unknown, value: unknown): unknown {
  if (isNode(node) && isEqual(node.toJS(document), value)) return node;
  if (isMap(node) && isObject(value)) {
    // What was empty stood on one line.
    if (node.items.length === 0) node.flow = false;
    for (const key of Object.keys(node.toJS(document) as Value))
      if (value[key] === undefined) node.delete(key);
    for (const [key, own] of Object.entries(value))
      if (own !== undefined)
        node.set(key, written(document, node.get(key, true), own));
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const before = node.items.map((item) => ({
      item,
      own: isNode(item) ? (item.toJS(document) as unknown) : item,
    }));
    const isSameLength = before.length === value.length;
    node.items = value.map((one: unknown, index) => {
      const same = isSameLength
        ? before[index]
        : before.find(({ own }) => isEqual(own, one));
      return written(document, same?.item, one);
    });
    if (!isSameLength) node.flow = value.length === 0;
    return node;
  }
  // A word that stays a word keeps the comment behind it.
  if (!isScalar(node) || typeof value === "object")
    return document.createNode(value);
  node.value = value;
  return node;
}

export const isObject = (value: unknown): value is Value =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as words; nothing for a group. */
export const plain = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";

/** Words as a name of a file or an address: small letters, digits and hyphens. Nothing is left of Thai and Japanese. */
export const shortName = (words: string): string =>
  words
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");

export const valueIn = (value: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce(
      (at, key) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, key)
          ? (at as Value)[key]
          : undefined,
      value,
    );

export function leavesOf(value: unknown, pointer = ""): [string, string][] {
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [[pointer, plain(value)]];
  return Object.entries(value).flatMap(([key, own]) =>
    leavesOf(own, `${pointer}/${key}`),
  );
}

/** The pointers of the words and figures in which two values differ. */
export function differences(before: unknown, after: unknown): string[] {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const pointers = new Set([...now.keys(), ...old.keys()]);
  return [...pointers].filter((one) => old.get(one) !== now.get(one));
}
