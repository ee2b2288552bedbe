import { html } from "hono/html";
import { readableFields } from "../texts/index.ts";
import { fieldName, type Words } from "../words.ts";
import type { Markup } from "./frame.ts";

/** The lines in which two versions of a text differ, under the name of their field. */
export function difference(
  before: string,
  after: string,
  words: Words,
): Markup[] {
  const [old, now] = [before, after].map(
    (source) =>
      new Map(readableFields(source).map((field) => [field.path, field])),
  );
  const paths = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...paths].flatMap((path) => {
    const [was, is] = [old?.get(path), now?.get(path)];
    if (was?.value === is?.value) return [];
    const wasLines = was?.value.split("\n") ?? [];
    const isLines = is?.value.split("\n") ?? [];
    return html`<h3>${nameOf(path, words)}</h3>
      ${without(wasLines, isLines).map((line) => html`<p><del>${line}</del></p>`)}
      ${without(isLines, wasLines).map((line) => html`<p><ins>${line}</ins></p>`)}`;
  });
}

const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => line.trim() !== "" && !others.includes(line));

/** All keys of a field, because many fields have the same last one. */
function nameOf(path: string, words: Words): string {
  return path
    .split("/")
    .slice(1)
    .map((key) =>
      /^\d+$/.test(key) ? String(Number(key) + 1) : fieldName(key, words),
    )
    .join(" · ");
}
