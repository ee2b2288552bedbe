import {
  LineCounter,
  parseDocument,
  type Document,
  type YAMLError,
} from "yaml";
import type { z } from "zod";
import { ContentError } from "./content-error.ts";
import { eachProblem, issueWords } from "./issue-words.ts";
import { keepSigns } from "../phrases.ts";
import { readText } from "../read-text.ts";
import { splitEntry } from "./split-entry.ts";

export {
  ContentError,
  isContentError,
  type ContentProblem,
} from "./content-error.ts";

/** Reads a YAML file and checks it. Throws `ContentError`, also if there is no such file. */
export async function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const source = readText(file);
  if (source !== undefined) return parseYaml(source, file, schema);
  const problem = "there is no such file";
  throw new ContentError([{ file, line: 1, key: "(whole file)", problem }]);
}

/**
 * Parses and checks the text of a YAML file. The text starts on `firstLine` of the file. Throws `ContentError`.
 * Three thousand front matters take 1.2 s of processor time here.
 */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
  firstLine = 1,
): z.output<Schema> {
  const lineCounter = new LineCounter();
  const document = parseDocument(keepSigns(text), { lineCounter });
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
  const result = schema.safeParse(valuesOf(document, file, firstLine), {
    error: issueWords,
  });
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

/** The line of a key (`cover.src`) in a YAML file or in the head of an entry; that of its parent if it is not there. */
export function lineOfKey(file: string, key: string): number {
  const source = readText(file) ?? "";
  const { yaml = source, yamlLine = 1 } = splitEntry(source) ?? {};
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const offset = offsetOf(document, key.split("."));
  return lineCounter.linePos(offset).line + yamlLine - 1;
}

/** The values of a file. The parser ends with an error when parts that name others grow without end. */
function valuesOf(document: Document, file: string, line: number): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const problem = `${error.message}; write out what the aliases (*name) stand for`;
    throw new ContentError([{ file, line, key: "YAML", problem }]);
  }
}

/** The parser's message without the line, which the report adds. The most frequent mistake gets a remedy. */
function yamlProblem({ code, message }: YAMLError): string {
  const words = message.replace(/ at line \d+[\s\S]*$/, "");
  return code === "BLOCK_AS_IMPLICIT_KEY"
    ? `${words}; words with a colon in them need quotes: title: "How to: read"`
    : words;
}

/** The offset of a key in the file. A key that is missing has the offset of its nearest parent that exists. */
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
