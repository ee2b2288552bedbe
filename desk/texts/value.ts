import { isDeepStrictEqual as isEqual } from "node:util";
import { isSeq, parseDocument, type Document } from "yaml";
import { splitEntry } from "#content/index.ts";

export type Value = Record<string, unknown>;

/** The values of a YAML or JSON file, or the front matter of an article with its text as `body`; none if it cannot be read. */
export function readValue(source: string): Value {
  const entry = splitEntry(source);
  const document = parse(source);
  const value = document.errors.length > 0 ? {} : (document.toJS() as unknown);
  return {
    ...(isObject(value) ? value : {}),
    ...(entry && { body: entry.markdown.trim() }),
  };
}

/** The source with other values. Comments, order and quotes of what stays the same are kept. */
export function writeValue(source: string, value: Value): string {
  const before = readValue(source);
  if (isEqual(before, value)) return source;
  const document = parse(source);
  const [error] = document.errors;
  // A file that cannot be read is not written over.
  if (error) throw error;
  if (source.trimStart().startsWith("{"))
    return `${JSON.stringify(value, null, 2)}\n`;
  const isEntry = splitEntry(source) !== undefined;
  const { body } = value;
  const inText = isEntry && { body: undefined };
  put(document, { ...before, ...inText }, { ...value, ...inText });
  const yaml = document.toString({ lineWidth: 0 });
  return isEntry ? `---\n${yaml}---\n\n${plain(body).trim()}\n` : yaml;
}

const parse = (source: string) =>
  parseDocument(splitEntry(source)?.yaml ?? source);

/** Puts a value in the place of another one. What stayed the same stays as it was written. */
function put(
  document: Document,
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): void {
  if (isEqual(before, after)) return;
  if (after === undefined) return void document.deleteIn(path);
  const isSameLength =
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length;
  if (isSameLength || (isObject(before) && isObject(after))) {
    const [old, now] = [Object(before) as Value, Object(after) as Value];
    for (const key of Object.keys({ ...old, ...now }))
      put(document, old[key], now[key], [...path, key]);
    return;
  }
  const node = document.getIn(path);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    const { items } = node;
    node.items = after.map((one: unknown) => {
      const at = before.findIndex((own) => isEqual(own, one));
      return items[at] ?? document.createNode(one);
    });
    node.flow = after.length === 0;
    return;
  }
  // A word that stays a word keeps the comment behind it.
  const isGroup = typeof after === "object";
  document.setIn(path, isGroup ? document.createNode(after) : after);
}

export const isObject = (value: unknown): value is Value =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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

/** A value with what an older one has at a place. */
export function withOld(value: Value, old: Value, pointer: string): Value {
  const next = structuredClone(value);
  const end = pointer.lastIndexOf("/");
  const around = valueIn(next, pointer.slice(0, end));
  if (typeof around === "object" && around !== null)
    Object.assign(around, { [pointer.slice(end + 1)]: valueIn(old, pointer) });
  return next;
}

export function leavesOf(value: unknown, pointer = ""): [string, string][] {
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [[pointer, plain(value)]];
  return Object.entries(value).flatMap(([key, own]) =>
    leavesOf(own, `${pointer}/${key}`),
  );
}

export function differences(before: unknown, after: unknown): string[] {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const pointers = new Set([...now.keys(), ...old.keys()]);
  return [...pointers].filter((one) => old.get(one) !== now.get(one));
}
