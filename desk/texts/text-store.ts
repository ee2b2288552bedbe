import { createHash } from "node:crypto";
import { join } from "node:path";
import { readText, type ContentProblem } from "#content/index.ts";
import { readableFields } from "./fields.ts";
import type { SourceText } from "./find-words.ts";
import { layOut } from "./layout.ts";
import { contentsOf, putFiles, type FileChanges } from "./put-files.ts";
import { isWriter, type Repository, type Writer } from "./repository.ts";
import { changedLine, checkedLine, followed, keptLine } from "./stale.ts";
import { isEntryFile, isFree, isInside, textFileAt } from "./text-files.ts";

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

type About = {
  writer: Writer;
  title: string;
  /** The text whose languages all say the same now, as the writer says. */
  checked?: string;
};

type Saved = SourceText & { before: string };

type StoreParts = {
  root: string;
  repository: Repository | undefined;
  /** Returns what the build has against a project with these changes. */
  check: (files: FileChanges) => Promise<readonly ContentProblem[]>;
};

export type TextStore = {
  /** Throws if the path is no text of the desk. */
  open: (path: string) => Promise<OpenedText>;
  save: (changes: readonly TextChange[], about: About) => Promise<SaveResult>;
  /**
   * Makes, replaces and deletes files of entries. `make` reads them when nobody else is saving, so that it sees what was saved last.
   * Throws if a path belongs to no entry, and what `make` throws.
   */
  change: (
    make: () => FileChanges | Promise<FileChanges>,
    about: Omit<About, "checked">,
  ) => Promise<Exclude<SaveResult, { kind: "conflict" }>>;
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
    const source = readText(join(root, path));
    if (source === undefined) throw new Error(`${path} is gone`);
    return { path, source, state: stateOf(source) };
  }

  async function save(
    changes: readonly TextChange[],
    about: About,
  ): Promise<SaveResult> {
    const texts: Saved[] = [];
    const theirs: OpenedText[] = [];
    for (const { path, state, write } of changes) {
      const opened = await open(path);
      if (opened.state !== state) {
        theirs.push(opened);
        continue;
      }
      const { source } = opened;
      const file = textFileAt(path);
      if (file) texts.push({ file, source: write(source), before: source });
    }
    if (theirs.length > 0) return { kind: "conflict", theirs };
    const { checked } = about;
    const laid: Saved[] = [];
    for (const text of checked === undefined ? texts : followed(texts)) {
      const { file, source, before } = text;
      const next = await layOut(join(root, file.path), before, source);
      if (next !== before) laid.push({ ...text, source: next });
    }
    const files = new Map(laid.map(({ file, source }) => [file.path, source]));
    const lines = [
      ...laid.flatMap(changedLines),
      ...(checked === undefined ? [] : [checkedLine(checked)]),
    ];
    return replace(files, { ...about, lines });
  }

  async function replace(
    files: FileChanges,
    about: About & { lines?: readonly string[] },
  ): Promise<Exclude<SaveResult, { kind: "conflict" }>> {
    if (files.size === 0 && about.checked === undefined)
      return { kind: "unchanged" };
    if (!isWriter(about.writer))
      throw new Error("a text is saved with the name and address of a person");
    const problems = await check(files);
    if (problems.length > 0) return { kind: "refused", problems };
    const before = await contentsOf(root, files.keys());
    try {
      await putFiles(root, files);
      await repository?.commit([...files.keys()], about);
    } catch (error) {
      // What no commit has is not saved. Git, or a program that it runs, may refuse anything.
      for (const one of before)
        await putFiles(root, new Map([one])).catch((other: unknown) =>
          console.error(other),
        );
      await repository?.forget([...files.keys()]);
      throw error;
    }
    return { kind: "saved" };
  }

  /** One after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  return {
    open,
    save: (changes, about) => inTurn(() => save(changes, about)),
    change: (make, about) =>
      inTurn(async () => {
        const files = await make();
        for (const path of files.keys())
          if (!isEntryFile(path) || !(await isFree(root, path)))
            throw new Error(`${path} is no file of an entry`);
        const laid = await laidOut(root, files);
        const lines = await keptLines(root, laid);
        return replace(laid, { ...about, lines });
      }),
  };
}

/** What a saving changes in a language, for those who look after the other ones. */
function changedLines({ file, source, before }: Saved): string[] {
  if (file.language === undefined) return [];
  const old = new Map(
    readableFields(before).map(({ path, value }) => [path, value]),
  );
  return readableFields(source)
    .filter(({ path, value }) => old.get(path) !== value)
    .map(({ path }) => changedLine(file.path, path));
}

/** Texts that are changed as a whole, without anybody looking at their words. What waits in them goes on waiting. */
async function keptLines(root: string, files: FileChanges): Promise<string[]> {
  const lines: string[] = [];
  for (const [path, content] of files) {
    if (content === undefined || !textFileAt(path)?.language) continue;
    const before = readText(join(root, path));
    if (before !== undefined && before !== content) lines.push(keptLine(path));
  }
  return lines;
}

/** The same changes, with texts as Prettier lays them out. */
async function laidOut(root: string, files: FileChanges): Promise<FileChanges> {
  const next = new Map(files);
  for (const [path, content] of files) {
    if (typeof content !== "string" || path.endsWith(".svg")) continue;
    const file = join(root, path);
    const before = readText(file);
    next.set(path, await layOut(file, before, content));
  }
  return next;
}

function stateOf(source: string): string {
  return createHash("sha256").update(source).digest("base64url").slice(0, 16);
}
