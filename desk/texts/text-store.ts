import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentProblem } from "#content-reader/yaml/content-error.ts";
import { layOut } from "./layout.ts";
import type { Repository, Writer } from "./repository.ts";
import { isInside, textFileAt } from "./text-files.ts";

/** A file as a writer opened it. */
export type OpenedText = {
  path: string;
  source: string;
  /** Names this state of the file. Saving gives it back, so that nobody's words are overwritten unseen. */
  state: string;
};

/** What a writer changes in one file, against the state that they opened. */
export type TextChange = {
  path: string;
  state: string;
  /** Returns the new source. What it throws stops the saving. */
  write: (source: string) => string;
};

type SaveResult =
  | { kind: "saved" }
  | { kind: "unchanged" }
  /** Others saved these files meanwhile. */
  | { kind: "conflict"; theirs: OpenedText[] }
  /** The build would refuse these texts. */
  | { kind: "refused"; problems: readonly ContentProblem[] };

type StoreParts = {
  root: string;
  repository: Repository | undefined;
  /** Returns what the build has against a project in which these files have these texts. */
  check: (
    texts: ReadonlyMap<string, string>,
  ) => Promise<readonly ContentProblem[]>;
};

export type TextStore = {
  /** Throws if the path is no text of the desk. */
  open: (path: string) => Promise<OpenedText>;
  save: (
    changes: readonly TextChange[],
    about: { writer: Writer; title: string },
  ) => Promise<SaveResult>;
};

/** Opens the texts of a project. One saving at a time. */
export function openTextStore({
  root,
  repository,
  check,
}: StoreParts): TextStore {
  let queue: Promise<unknown> = Promise.resolve();

  async function open(path: string): Promise<OpenedText> {
    if (textFileAt(path) === undefined || !(await isInside(root, path)))
      throw new Error(`${path} is no text of this project`);
    const source = await readFile(join(root, path), "utf8");
    return { path, source, state: stateOf(source) };
  }

  async function save(
    changes: readonly TextChange[],
    about: { writer: Writer; title: string },
  ): Promise<SaveResult> {
    const texts = new Map<string, string>();
    const theirs: OpenedText[] = [];
    for (const { path, state, write } of changes) {
      const opened = await open(path);
      if (opened.state !== state) {
        theirs.push(opened);
        continue;
      }
      const { source } = opened;
      const next = await layOut(join(root, path), source, write(source));
      if (next !== source) texts.set(path, next);
    }
    if (theirs.length > 0) return { kind: "conflict", theirs };
    if (texts.size === 0) return { kind: "unchanged" };
    const problems = await check(texts);
    if (problems.length > 0) return { kind: "refused", problems };
    for (const [path, text] of texts) await replaceFile(join(root, path), text);
    await repository?.commit([...texts.keys()], about);
    return { kind: "saved" };
  }

  return {
    open,
    save(changes, about) {
      const saved = queue.then(() => save(changes, about));
      queue = saved.catch(() => undefined);
      return saved;
    },
  };
}

/** Writes a file in one step, so that no reader ever sees half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  try {
    await writeFile(next, text);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

function stateOf(source: string): string {
  return createHash("sha256").update(source).digest("base64url").slice(0, 16);
}
