import { parseDocument, type Document } from "yaml";
import { splitEntry } from "#content/index.ts";

/** The YAML of an article, between its two lines of hyphens; undefined for a file that is YAML or JSON as a whole. */
export function frontMatterOf(source: string): string | undefined {
  return splitEntry(source)?.yaml;
}

/** What follows the front matter of an article, byte by byte. */
export function bodyOf(source: string): string {
  return splitEntry(source)?.markdown ?? source;
}

/** Changes the YAML of a file: all of it, or the front matter of an article. */
export function inYaml(
  source: string,
  change: (yaml: string) => string,
): string {
  const yaml = frontMatterOf(source);
  if (yaml === undefined) return change(source);
  const start = source.indexOf(yaml);
  const next = change(yaml).replace(/\n$/, "");
  return source.slice(0, start) + next + source.slice(start + yaml.length);
}

/** Reads YAML and keeps where each value stands. Throws the first mistake. */
export function parseYaml(source: string): Document {
  const document = parseDocument(source, { keepSourceTokens: true });
  const [error] = document.errors;
  if (error) throw error;
  return document;
}

/** The keys of a JSON Pointer; those of lists are numbers. */
export function keysOf(path: string): (string | number)[] {
  return path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}
