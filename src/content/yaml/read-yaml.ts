import { cwd } from "node:process";
import { LineCounter, parseDocument, type Document } from "yaml";
import type { z } from "zod";
import { cacheKey, noCache, openCache } from "../cache.ts";
import { keepSigns } from "../phrases.ts";
import { readText } from "../read-text.ts";
import { ContentError, type ContentProblem } from "./content-error.ts";
import { eachProblem, issueWords } from "./issue-words.ts";

/** Reads a YAML file and checks it. Throws `ContentError`, also if there is no such file. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  const source = readText(file);
  if (source !== undefined)
    return parseYaml(source, file, schema, 1, openCache(cwd(), "yaml-2"));
  const problem = "there is no such file";
  throw new ContentError([{ file, line: 1, key: "(whole file)", problem }]);
}

/** Parses and checks the text of a YAML file, which starts on `firstLine` of the file. Throws `ContentError`. */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
  firstLine = 1,
  cache = noCache,
): z.output<Schema> {
  const written = keepSigns(text);
  const hash = cacheKey(written);
  // Pages share files, and parsing one takes a hundred times as long as reading its values.
  const known = cache.read("values", hash);
  const kept = known === undefined ? undefined : schema.safeParse(known);
  if (kept?.success) return kept.data;
  const lineCounter = new LineCounter();
  const document = parseDocument(written, { lineCounter });
  const problemOf = (offset: number, key: string, problem: string) => ({
    file,
    line: lineCounter.linePos(offset).line + firstLine - 1,
    key,
    problem,
  });
  if (document.errors.length > 0)
    throw new ContentError(
      document.errors.map(({ pos, code, message }) => {
        const words = message.replace(/ at line \d+[\s\S]*$/, "");
        const remedy =
          code === "BLOCK_AS_IMPLICIT_KEY"
            ? '; words with a colon in them need quotes: title: "How to: read"'
            : "";
        return problemOf(pos[0], "YAML", words + remedy);
      }),
    );
  const values: unknown = document.toJS();
  cache.write("values", hash, values);
  const result = schema.safeParse(values, { error: issueWords });
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap(eachProblem);
  throw new ContentError(
    problems.map(({ path, message }) => {
      const name = path.join(".") || "(whole file)";
      return problemOf(offsetOf(document, path), name, message);
    }),
  );
}

/** Tells what is wrong with a key (`cover.src`) of a file, at its line or another one. Nothing is told of no problem. */
export type Report = (
  file: string,
  key: string,
  problem: string | undefined,
  line?: number,
) => void;

/** Collects what no schema can know, so that it is told at once. */
export function collectProblems() {
  const problems: ContentProblem[] = [];
  const report: Report = (file, key, problem, line) => {
    if (problem !== undefined)
      problems.push({ file, line: line ?? lineOf(file, key), key, problem });
  };
  return {
    report,
    /** Throws `ContentError` if something was told. */
    throwIfAny: () => {
      if (problems.length > 0) throw new ContentError(problems);
    },
  };
}

/** The line of a key in a YAML file or in the head of an entry. */
function lineOf(file: string, key: string): number {
  const source = readText(file) ?? "";
  const { yaml = source, yamlLine = 1 } = splitEntry(source) ?? {};
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const { line } = lineCounter.linePos(offsetOf(document, key.split(".")));
  return line + yamlLine - 1;
}

/** The offset of a key in the file. A key that is missing has the offset of its nearest parent that exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    const { range } = Object(node) as { range?: [number, number, number] };
    if (range) return range[0];
  }
  return 0;
}

/** The parts of an entry's file: YAML between two lines of hyphens, and Markdown below. Undefined if they are not there. */
export function splitEntry(source: string) {
  const [all, before = "", yaml, markdown = ""] =
    /^(\s*---[ \t]*\n)([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(source) ??
    [];
  if (all === undefined || yaml === undefined) return undefined;
  const lineAt = (at: number) => source.slice(0, at).split("\n").length;
  return {
    yaml,
    markdown,
    yamlLine: lineAt(before.length),
    markdownLine: lineAt(all.length - markdown.length),
  };
}

/** The same. Throws `ContentError` with the true reason if they are not there. */
export function entryParts(source: string, file: string) {
  const parts = splitEntry(source);
  if (parts !== undefined) return parts;
  const [first = ""] = source.trimStart().split("\n", 1);
  const problem = /^---[ \t]*$/.test(first)
    ? "has no second line of three hyphens (---) below its fields"
    : `must stand between two lines of three hyphens (---), but the file begins with "${first.slice(0, 20)}"`;
  throw new ContentError([{ file, line: 1, key: "front matter", problem }]);
}
