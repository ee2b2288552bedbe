import { readFile } from "node:fs/promises";
import {
  LineCounter,
  parseDocument,
  type Document,
  type YAMLError,
} from "yaml";
import type { z } from "zod";
import { ContentError } from "./content-error.ts";
import { eachProblem, issueWords } from "./issue-words.ts";
import { keepRepetitions } from "../phrases.ts";
import { readQuickly } from "./quick-yaml.ts";

export {
  ContentError,
  isContentError,
  type ContentProblem,
} from "./content-error.ts";

/** Reads a YAML file and checks it. Throws `ContentError` naming file, line and key. */
export async function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseYaml(await readFile(file, "utf8"), file, schema);
}

/** As `readYaml`, for text already read; `firstLine` is the line of the file on which the text starts. */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
  firstLine = 1,
): z.output<Schema> {
  const quick = schema.safeParse(readQuickly(text));
  return quick.success
    ? quick.data
    : parseThoroughly(text, file, schema, firstLine);
}

/** The same by the reader that knows on which line a mistake stands. */
export function parseThoroughly<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
  firstLine: number,
): z.output<Schema> {
  const lineCounter = new LineCounter();
  const document = parseDocument(keepRepetitions(text), { lineCounter });
  const lineAt = (offset: number) =>
    lineCounter.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        key: "YAML",
        problem: yamlProblem(error),
      })),
    );
  }
  const result = schema.safeParse(document.toJS(), { error: issueWords });
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.flatMap(eachProblem).map(({ path, message }) => ({
      file,
      line: lineAt(offsetOf(document, path)),
      key: path.join(".") || "(whole file)",
      problem: message,
    })),
  );
}

/** Without the line, which stands before it, and with what is wrong most often. */
function yamlProblem({ code, message }: YAMLError): string {
  const words = message.replace(/ at line \d+[\s\S]*$/, "");
  return code === "BLOCK_AS_IMPLICIT_KEY"
    ? `${words}; words with a colon in them need quotes: title: "How to: read"`
    : words;
}

/** Where a key stands in the file; the nearest parent that exists, for a key that is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isRanged(node)) return node.range[0];
  }
  return 0;
}

function isRanged(node: unknown): node is { range: [number, number, number] } {
  return (
    typeof node === "object" &&
    node !== null &&
    Array.isArray((node as { range?: unknown }).range)
  );
}
