import { isAbsolute, relative } from "node:path";
import { cwd } from "node:process";

/** One thing that is wrong with a content file; `line` counts from 1. */
export type ContentProblem = {
  file: string;
  line: number;
  key: string;
  problem: string;
};

/** Stops the build: each problem names file, line, key and what is wrong. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join("\n"));
    this.problems = problems;
  }
}

/** By name and not by class: the build's bundle of the content code has a class of its own. */
export function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === "ContentError";
}

function problemLine({ file, line, key, problem }: ContentProblem): string {
  return `${isAbsolute(file) ? relative(cwd(), file) : file}:${line} ${key}: ${problem}`;
}
