import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { ContentError, isContentError } from "./yaml/content-error.ts";

/** The text of a file that somebody wrote, or undefined if there is none. Throws `ContentError`. */
export function readText(file: string): string | undefined {
  return existsSync(file) ? textOf(readFileSync(file), file) : undefined;
}

/** Reads every text of a project, so that all in an old encoding are told at once, before anything is made of one. */
export function checkTexts(root: string): void {
  const files = globSync("{content,messages}/**/*.{yaml,json,md,svg}", {
    cwd: root,
  });
  const problems = files.toSorted().flatMap((file) => {
    try {
      readText(join(root, file));
      return [];
    } catch (error) {
      if (isContentError(error)) return error.problems;
      throw error;
    }
  });
  if (problems.length > 0) throw new ContentError(problems);
}

/** It leaves out a byte-order mark. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Editors write marks and ends of lines of their own, and macOS takes letters apart: all of it is read as one and the same. */
function textOf(bytes: Uint8Array, file: string): string {
  const report = (line: number, problem: string) =>
    new ContentError([{ file, line, key: "letters", problem }]);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw report(
      1,
      `are not UTF-8 but ${encodingOf(bytes)}: open the file with it, and save it as UTF-8`,
    );
  }
  const [before, ...lost] = text.split("\uFFFD");
  if (before !== undefined && lost.length > 0)
    throw report(
      before.split("\n").length,
      "hold a � where an earlier program lost a letter: write it again",
    );
  return composed(text.replaceAll(/\r\n?/g, "\n"));
}

/** In NFC, but for the variants of ideographs that it would replace: people write their names with them. */
function composed(text: string): string {
  return text.replaceAll(/[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu, (part) =>
    part.normalize("NFC"),
  );
}

function encodingOf(bytes: Uint8Array): string {
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return "UTF-16";
  if (/[ぁ-んァ-ヶ]/.test(as("shift_jis"))) return "Shift_JIS (Japanese)";
  if (/[ก-๙]{3}/.test(as("windows-874"))) return "Windows-874 (Thai)";
  return "another encoding";
}

/** The name of a file with one of these endings, in any script and without spaces. */
export const fileName = (endings: string) =>
  new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]+\\.(?:${endings})$`, "iu");

/** Drawings are put into the page, photographs are files of their own. */
export const isDrawing = (src: string) => src.toLowerCase().endsWith(".svg");

/** The path of a file below a folder, in whatever normal form the disk keeps its name; undefined if there is none. */
export function fileIn(folder: string, name: string): string | undefined {
  const { dir, base } = parse(join(folder, name));
  const found = (existsSync(dir) ? readdirSync(dir) : []).find(
    (one) => one.normalize("NFC") === base.normalize("NFC"),
  );
  return found && join(dir, found);
}
