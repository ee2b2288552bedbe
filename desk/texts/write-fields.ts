import {
  isSeq,
  parseDocument,
  stringify,
  visit,
  type Document,
  type Node,
  type YAMLSeq,
} from "yaml";
import { bodyPath, flatten, readFields, type Field } from "./fields.ts";
import {
  bodyOf,
  frontMatterOf,
  inYaml,
  keysOf,
  parseYaml,
} from "./yaml-source.ts";

/** A value that does not fit into its field. */
export class FieldError extends Error {
  override name = "FieldError";
  readonly path: string;
  readonly reason: "number" | "unknown" | "alias";
  /** The file of the field, if there are several. */
  file?: string;
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
  const isArticle = frontMatterOf(source) !== undefined;
  const body = isArticle ? own.get(bodyPath) : undefined;
  if (isArticle) own.delete(bodyPath);
  const written = inYaml(source, (yaml) =>
    writeDocument(resizeLists(yaml, sizes), own),
  );
  if (body === undefined) return written;
  const head = written.slice(0, written.length - bodyOf(written).length);
  return `${head}\n${body.trim()}\n`;
}

/** Returns the source with one list changed. A path that is no list, or no entry of one, changes nothing. */
export function changeList(source: string, change: ListChange): string {
  return inYaml(source, (yaml) => {
    const document = parseToWrite(yaml);
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
    const document = parseToWrite(yaml);
    const known = (document.toJS() as Record<string, unknown>)[key];
    const next = change(known);
    if (next === undefined) document.delete(key);
    else document.set(key, document.createNode(next));
    return document.toString({ lineWidth: 0 });
  });
}

/** A file whose parts name others can grow without end when it is written out, so it is not written. */
function parseToWrite(source: string): Document {
  const document = parseYaml(source);
  visit(document, {
    Alias() {
      throw new FieldError("", "alias");
    },
  });
  return document;
}

function resizeLists(
  source: string,
  sizes: ReadonlyMap<string, number>,
): string {
  const document = parseToWrite(source);
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
  const document = parseToWrite(source);
  const fields = new Map(
    flatten(readFields(source)).map((field) => [field.path, field]),
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
