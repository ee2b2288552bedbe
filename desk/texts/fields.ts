import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Document,
  type Node,
  type Pair,
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

/** All fields of these parts, in their order. */
export function flatten(parts: readonly FieldPart[]): Field[] {
  return parts.flatMap((part) => (isGroup(part) ? flatten(part.parts) : part));
}

/** A value that does not fit into its field. */
export class FieldError extends Error {
  override name = "FieldError";
  readonly path: string;
  readonly reason: "number" | "unknown";
  constructor(path: string, reason: "number" | "unknown") {
    super(`${path}: ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}

/**
 * Returns the source with these values at their pointers. All other bytes stay as they are, comments as well.
 * Throws `FieldError`.
 */
export function writeFields(
  source: string,
  values: ReadonlyMap<string, string>,
): string {
  const matter = frontMatter.exec(source);
  const own = new Map(values);
  if (matter === null) return writeDocument(source, own);
  const body = own.get(bodyPath);
  own.delete(bodyPath);
  const yaml = matter[1] ?? "";
  const start = source.indexOf(yaml);
  const head =
    source.slice(0, start) +
    writeDocument(yaml, own) +
    source.slice(start + yaml.length, matter[0].length);
  const rest = source.slice(matter[0].length);
  return head + (body === undefined ? rest : `\n${body.trim()}\n`);
}

function writeDocument(
  source: string,
  values: ReadonlyMap<string, string>,
): string {
  const document = parse(source);
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
