import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  visit,
  type Document,
  type Node,
  type Pair,
  type YAMLSeq,
} from "yaml";

/** A value that a writer can change. `path` is its JSON Pointer in the file; the body of an article is `/body`. */
export type Field = {
  path: string;
  /** The last key, as it stands in the file; for an entry of a list its number, from 1. */
  name: string;
  value: string;
  kind: "words" | "number" | "flag" | "markdown";
  /** The comment above the key, without its marks. */
  hint?: string;
};

/** Keys that belong together. */
export type FieldGroup = {
  path: string;
  name: string;
  isList: boolean;
  hint?: string;
  parts: FieldPart[];
};

export type FieldPart = Field | FieldGroup;

export function isGroup(part: FieldPart): part is FieldGroup {
  return "parts" in part;
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const bodyPath = "/body";

/** The parts of a file: YAML and JSON by their keys, an article by the keys of its front matter and its body. */
export function readFields(source: string): FieldPart[] {
  const matter = frontMatter.exec(source);
  const document = parse(matter?.[1] ?? source);
  const root = document.contents;
  const parts = root === null ? [] : partsOf(root, "");
  if (matter === null) return parts;
  const value = source.slice(matter[0].length).trim();
  return [...parts, { path: bodyPath, name: "body", value, kind: "markdown" }];
}

/** What follows the front matter of an article, byte by byte. */
export function bodyOf(source: string): string {
  return source.slice(frontMatter.exec(source)?.[0].length ?? 0);
}

/** All fields of these parts, in their order. */
export function flatten(parts: readonly FieldPart[]): Field[] {
  return parts.flatMap((part) => (isGroup(part) ? flatten(part.parts) : part));
}

/** A value that does not fit into its field. */
export class FieldError extends Error {
  override name = "FieldError";
  readonly path: string;
  readonly reason: "number" | "unknown" | "alias";
  constructor(path: string, reason: FieldError["reason"]) {
    super(`${path}: ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}

/** What a writer does to a list: a new entry at its end, an entry removed, or an entry moved before the one above it. */
export type ListChange = { kind: "add" | "remove" | "up"; path: string };

/**
 * Returns the source with these values at their pointers, and with lists of these lengths: a longer one gets entries like its
 * last one, a shorter one loses its last ones. All other bytes stay as they are, comments as well. Throws `FieldError`.
 */
export function writeFields(
  source: string,
  values: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number> = new Map(),
): string {
  const own = new Map(values);
  const matter = frontMatter.exec(source);
  const body = matter ? own.get(bodyPath) : undefined;
  if (matter) own.delete(bodyPath);
  const written = inYaml(source, (yaml) =>
    writeDocument(resizeLists(yaml, sizes), own),
  );
  if (body === undefined) return written;
  const head = frontMatter.exec(written)?.[0] ?? "";
  return `${head}\n${body.trim()}\n`;
}

/** Returns the source with one list changed. A path that is no list, or no entry of one, changes nothing. */
export function changeList(source: string, change: ListChange): string {
  return inYaml(source, (yaml) => {
    const document = parse(yaml);
    const keys = keysOf(change.path);
    const index = change.kind === "add" ? 0 : Number(keys.pop());
    const list = document.getIn(keys);
    if (!isSeq(list) || !(index < list.items.length)) return yaml;
    if (change.kind === "add") addEntry(document, list);
    else if (change.kind === "remove") list.items.splice(index, 1);
    else if (index > 0)
      list.items.splice(index - 1, 0, ...list.items.splice(index, 1));
    return document.toString({ lineWidth: 0 });
  });
}

/** Returns the source with one key of the first level set; undefined takes it away. `change` gets the value that is there. */
export function setKey(
  source: string,
  key: string,
  change: (known: unknown) => unknown,
): string {
  return inYaml(source, (yaml) => {
    const document = parse(yaml);
    const known = (document.toJS() as Record<string, unknown>)[key];
    const next = change(known);
    if (next === undefined) document.delete(key);
    else document.set(key, document.createNode(next));
    return document.toString({ lineWidth: 0 });
  });
}

/** Changes the YAML of a file: all of it, or the front matter of an article. */
function inYaml(source: string, change: (yaml: string) => string): string {
  const yaml = frontMatter.exec(source)?.[1];
  if (yaml === undefined) return change(source);
  const start = source.indexOf(yaml);
  const next = change(yaml).replace(/\n$/, "");
  return source.slice(0, start) + next + source.slice(start + yaml.length);
}

function resizeLists(
  source: string,
  sizes: ReadonlyMap<string, number>,
): string {
  const document = parse(source);
  let isChanged = false;
  for (const [path, size] of sizes) {
    const list = document.getIn(keysOf(path));
    // A list can be emptied. An empty one has no entry to be like.
    if (!isSeq(list) || !Number.isInteger(size) || size > mostEntries) continue;
    while (list.items.length > size) {
      list.items.pop();
      isChanged = true;
    }
    while (list.items.length < size && addEntry(document, list))
      isChanged = true;
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : source;
}

/** More entries than any list of the site has. */
const mostEntries = 500;

/** Adds an entry like the last one, without its words. */
function addEntry(document: Document, list: YAMLSeq): boolean {
  const last: unknown = list.toJSON().at(-1);
  if (last === undefined) return false;
  list.add(document.createNode(withoutWords(last)));
  return true;
}

function withoutWords(value: unknown): unknown {
  if (typeof value === "string") return "";
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutWords(part)]),
  );
}

function writeDocument(
  source: string,
  values: ReadonlyMap<string, string>,
): string {
  const document = parse(source);
  // A file whose parts name others can grow without end when it is written out.
  visit(document, {
    Alias() {
      throw new FieldError("", "alias");
    },
  });
  const fields = new Map(
    flatten(document.contents ? partsOf(document.contents, "") : []).map(
      (field) => [field.path, field],
    ),
  );
  const changes: { from: number; to: number; words: string }[] = [];
  for (const [path, value] of values) {
    const field = fields.get(path);
    if (field === undefined) throw new FieldError(path, "unknown");
    if (field.value === value) continue;
    const keys = keysOf(path);
    const node = document.getIn(keys, true) as Node | undefined;
    const [from, to] = node?.range ?? [];
    if (from === undefined || to === undefined)
      throw new FieldError(path, "unknown");
    const next = valueOf(field, value);
    document.setIn(keys, next);
    changes.push({ from, to, words: scalarWords(next, source) });
  }
  if (changes.length === 0) return source;
  const spliced = changes
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (text, { from, to, words }) =>
        text.slice(0, from) + words + text.slice(to),
      source,
    );
  // Words of several lines, and words in a list of one line, may mean something else where they stand now.
  return isSame(parseDocument(spliced), document)
    ? spliced
    : document.toString({ lineWidth: 0 });
}

function isSame(one: Document, other: Document): boolean {
  return (
    one.errors.length === 0 &&
    JSON.stringify(one.toJS()) === JSON.stringify(other.toJS())
  );
}

/** A value as it stands in a file. JSON knows one kind of quotes. */
function scalarWords(value: unknown, source: string): string {
  return source.trimStart().startsWith("{")
    ? JSON.stringify(value)
    : stringify(value, { lineWidth: 0 }).trim();
}

function valueOf(field: Field, value: string): unknown {
  if (field.kind === "flag") return value === "true";
  if (field.kind !== "number") return value;
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number))
    throw new FieldError(field.path, "number");
  return number;
}

function parse(source: string): Document {
  const document = parseDocument(source, { keepSourceTokens: true });
  const [error] = document.errors;
  if (error) throw error;
  return document;
}

function partsOf(node: unknown, path: string): FieldPart[] {
  if (isMap(node))
    return (node.items as Pair<Node, Node | null>[]).flatMap((pair, index) => {
      const name = String((pair.key as { value?: unknown }).value);
      const hint = hintOf(
        index === 0
          ? (node.commentBefore ?? pair.key.commentBefore)
          : pair.key.commentBefore,
      );
      return partOf(pair.value, `${path}/${escaped(name)}`, name, hint);
    });
  if (isSeq(node))
    return node.items.flatMap((item, index) =>
      partOf(item, `${path}/${index}`, String(index + 1)),
    );
  return [];
}

function partOf(
  node: unknown,
  path: string,
  name: string,
  hint?: string,
): FieldPart[] {
  const about = { path, name, ...(hint && { hint }) };
  if (isMap(node) || isSeq(node))
    return [{ ...about, isList: isSeq(node), parts: partsOf(node, path) }];
  if (!isScalar(node)) return [];
  const { value } = node;
  if (typeof value === "boolean")
    return [{ ...about, value: String(value), kind: "flag" }];
  if (typeof value === "number")
    return [{ ...about, value: node.source ?? String(value), kind: "number" }];
  return typeof value === "string" ? [{ ...about, value, kind: "words" }] : [];
}

function hintOf(comment: string | null | undefined): string | undefined {
  return comment?.replaceAll(/^ ?/gm, "").trim() || undefined;
}

/** JSON Pointer, RFC 6901. */
function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function keysOf(path: string): (string | number)[] {
  return path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}
