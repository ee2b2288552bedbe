import { isDeepStrictEqual as isEqual } from "node:util";
import {
  isMap,
  isSeq,
  parseDocument,
  YAMLParseError,
  type Document,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { splitEntry } from "#content/index.ts";

type Value = Record<string, unknown>;

/** The values of a YAML or JSON file, or the front matter of an article with its text as `body`. Throws `YAMLParseError`. */
export function readValue(source: string): Value {
  const entry = splitEntry(source);
  const value = parse(source).toJS() as unknown;
  return {
    ...(isObject(value) ? value : {}),
    ...(entry && { body: entry.markdown.trim() }),
  };
}

/** The values; none of a file that cannot be read. */
export function readableValue(source: string): Value {
  try {
    return readValue(source);
  } catch (error) {
    if (error instanceof YAMLParseError) return {};
    throw error;
  }
}

/** The source with other values. Comments, order and quotes of what stays the same are kept. */
export function writeValue(source: string, after: Value): string {
  const before = readValue(source);
  if (isEqual(before, after)) return source;
  if (source.trimStart().startsWith("{"))
    return `${JSON.stringify(after, null, 2)}\n`;
  const document = parse(source);
  if (splitEntry(source) === undefined) {
    change(document, [], before, after);
    return document.toString({ lineWidth: 0 });
  }
  const { body: _, ...head } = before;
  const { body, ...next } = after;
  change(document, [], head, next);
  return `---\n${document.toString({ lineWidth: 0 })}---\n\n${plain(body).trim()}\n`;
}

function parse(source: string): Document {
  const document = parseDocument(splitEntry(source)?.yaml ?? source);
  const [error] = document.errors;
  if (error) throw error;
  return document;
}

function change(
  document: Document,
  path: readonly (string | number)[],
  before: unknown,
  after: unknown,
): void {
  if (isEqual(before, after)) return;
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isMap(node) && isObject(before) && isObject(after))
    changeMap(document, path, node, before, after);
  else if (isSeq(node) && Array.isArray(before) && Array.isArray(after))
    changeList(document, path, node, before, after);
  // A word that stays a word keeps the comment behind it.
  else if (typeof after !== "object") document.setIn(path, after);
  else if (path.length > 0) document.setIn(path, document.createNode(after));
  else document.contents = document.createNode(after) as never;
}

function changeMap(
  document: Document,
  path: readonly (string | number)[],
  map: YAMLMap,
  before: Value,
  after: Value,
): void {
  // What was empty stood on one line.
  if (map.items.length === 0) map.flow = false;
  for (const key of Object.keys(before))
    if (after[key] === undefined) map.delete(key);
  for (const [key, value] of Object.entries(after))
    change(document, [...path, key], before[key], value);
}

function changeList(
  document: Document,
  path: readonly (string | number)[],
  list: YAMLSeq,
  before: readonly unknown[],
  after: readonly unknown[],
): void {
  if (before.length === after.length)
    return after.forEach((value, index) =>
      change(document, [...path, index], before[index], value),
    );
  // Entries that are the same as before keep their comments.
  const left = before.map((value, index) => ({
    value,
    node: list.items[index],
  }));
  list.items = after.map((value) => {
    const at = left.findIndex((one) => isEqual(one.value, value));
    const [same] = at < 0 ? [] : left.splice(at, 1);
    return same ? same.node : document.createNode(value);
  });
  list.flow = after.length === 0;
}

export const isObject = (value: unknown): value is Value =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as words; nothing for a group. */
export const plain = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";

/** The value at a JSON Pointer; undefined if there is none. */
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

/** All words and figures of a value, by their pointers. */
export function leavesOf(value: unknown, pointer = ""): [string, string][] {
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [[pointer, plain(value)]];
  return Object.entries(value).flatMap(([key, own]) =>
    leavesOf(own, `${pointer}/${key}`),
  );
}
