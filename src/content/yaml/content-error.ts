import { isAbsolute, relative } from "node:path";
import { cwd } from "node:process";

/** One mistake in a content file; `line` counts from 1. */
export type ContentProblem = {
  file: string;
  line: number;
  key: string;
  problem: string;
};

/** Stops the build. Each problem names the file, the line, the key and the mistake. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map(({ file, line, key, problem }) => {
      const path = isAbsolute(file) ? relative(cwd(), file) : file;
      return `${path}:${line} ${key}: ${problem}`;
    });
    super(lines.join("\n"));
    this.problems = problems;
  }
}

/** Compares names, because the build bundles the content code and so has a second class of this name. */
export function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === "ContentError";
}
