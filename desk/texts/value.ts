import { isObject } from "../form/index.ts";
import { isDeepStrictEqual as isEqual } from "node:util";
import {
  isMap,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type YAMLMap,
} from "yaml";
import { splitEntry } from "#content/index.ts";

/** A file that cannot be read as a form: damaged, or with parts that refer to others. */
export class DamagedText extends Error {
  override name = "DamagedText";
  readonly line: number;
  constructor(line: number) {
    super(`a mistake in line ${line}`);
    this.line = line;
  }
}

/** The values of a YAML or JSON file, or the front matter of an article with its text as `body`. Throws `DamagedText`. */
export function readValue(source: string): Record<string, unknown> {
  const { yaml, first, body } = partsOf(source);
  const value = parse(yaml, first).toJS() as unknown;
  return {
    ...(isObject(value) ? value : {}),
    ...(body !== undefined && { body: body.trim() }),
  };
}

/** The values; none of a file that cannot be read. */
export function readableValue(source: string): Record<string, unknown> {
  try {
    return readValue(source);
  } catch (error) {
    if (error instanceof DamagedText) return {};
    throw error;
  }
}

/** The source with other values. Comments, order and quotes of what stays the same are kept. */
export function writeValue(source: string, after: unknown): string {
  const before = readValue(source);
  if (isEqual(before, after) || !isObject(after)) return source;
  const { yaml, first, body, isJson } = partsOf(source);
  if (isJson) return `${JSON.stringify(after, null, 2)}\n`;
  const { body: text, ...next } = after;
  const { body: _, ...known } = before;
  const document = parse(yaml, first);
  if (body === undefined) {
    change(document, [], before, after);
    return document.toString({ lineWidth: 0 });
  }
  change(document, [], known, next);
  const head = isEqual(known, next)
    ? `${yaml.trimEnd()}\n`
    : document.toString({ lineWidth: 0 });
  return `---\n${head}---\n\n${String(text).trim()}\n`;
}

type Path = readonly (string | number)[];

function change(
  document: Document,
  path: Path,
  before: unknown,
  after: unknown,
): void {
  if (isEqual(before, after)) return;
  if (
    isObject(before) &&
    isObject(after) &&
    isMap(document.getIn(path, true))
  ) {
    const map = document.getIn(path, true) as YAMLMap;
    // What was empty stood on one line.
    if (map.items.length === 0) map.flow = false;
    for (const key of Object.keys(before))
      if (after[key] === undefined) document.deleteIn([...path, key]);
    for (const [key, value] of Object.entries(after))
      change(document, [...path, key], before[key], value);
    return;
  }
  const list = document.getIn(path, true);
  if (Array.isArray(before) && Array.isArray(after) && isSeq(list)) {
    if (before.length === after.length) {
      after.forEach((value, index) =>
        change(document, [...path, index], before[index], value),
      );
      return;
    }
    // Entries that are the same as before keep their comments.
    const left = before.map((value: unknown, index) => ({
      value,
      node: list.items[index],
    }));
    list.items = after.map((value: unknown) => {
      const at = left.findIndex((one) => isEqual(one.value, value));
      const [same] = at < 0 ? [] : left.splice(at, 1);
      return same ? same.node : document.createNode(value);
    });
    if (before.length === 0) list.flow = false;
    if (after.length === 0) list.flow = true;
    return;
  }
  if (path.length === 0)
    document.contents = document.createNode(after) as never;
  else document.setIn(path, scalar(after) ? after : document.createNode(after));
}

const scalar = (value: unknown) => typeof value !== "object" || value === null;

function partsOf(source: string) {
  const entry = splitEntry(source);
  if (entry === undefined)
    return {
      yaml: source,
      first: 1,
      isJson: source.trimStart().startsWith("{"),
    };
  return { yaml: entry.yaml, first: entry.yamlLine, body: entry.markdown };
}

function parse(yaml: string, first: number): Document {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) throw new DamagedText((error.linePos?.[0].line ?? 1) + first - 1);
  visit(document, {
    Alias() {
      throw new DamagedText(first);
    },
  });
  return document;
}
