import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import { bodyOf, frontMatterOf, parseYaml } from "./yaml-source.ts";

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

export const bodyPath = "/body";

/** The parts of a file: YAML and JSON by their keys, an article by the keys of its front matter and its body. */
export function readFields(source: string): FieldPart[] {
  const matter = frontMatterOf(source);
  const { contents } = parseYaml(matter ?? source);
  const parts = contents === null ? [] : partsOf(contents, "");
  if (matter === undefined) return parts;
  const value = bodyOf(source).trim();
  return [...parts, { path: bodyPath, name: "body", value, kind: "markdown" }];
}

/** The fields of a file; none if it cannot be read. A mistake in one file is told where that file is opened. */
export function readableFields(source: string): Field[] {
  try {
    return flatten(readFields(source));
  } catch {
    return [];
  }
}

/** All fields of these parts, in their order. */
export function flatten(parts: readonly FieldPart[]): Field[] {
  return parts.flatMap((part) => (isGroup(part) ? flatten(part.parts) : part));
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
