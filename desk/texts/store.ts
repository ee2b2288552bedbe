import { createHash } from "node:crypto";
import { join } from "node:path";
import * as prettier from "prettier";
import {
  readText,
  withSourceHash,
  type ContentProblem,
} from "#content/index.ts";
import { changedLine, checkedLine, originalHash } from "./behind.ts";
import {
  contentsOf,
  isFree,
  isInside,
  putFiles,
  type FileChanges,
} from "./files.ts";
import { isWriter, type Repository, type Writer } from "./repository.ts";
import { isEntryFile, textFileAt } from "./text-files.ts";
import { readableValue } from "./value.ts";

/** A file as a writer opened it. */
type OpenedText = {
  path: string;
  source: string;
  /** Names this state of the file. A form gives it back, so that nobody's words are overwritten unseen. */
  state: string;
};

type Result =
  | { kind: "saved" | "unchanged" }
  /** The build would refuse these texts. */
  | { kind: "refused"; problems: readonly ContentProblem[] };

type About = {
  writer: Writer;
  title: string;
  /** The text whose languages all say the same now, as the writer says. */
  checked?: string;
};

export type TextStore = {
  /** Throws if the path is no text of the desk. */
  open: (path: string) => Promise<OpenedText>;
  /** A file as it was in a state that somebody opened; undefined if nobody knows any more. */
  baseOf: (path: string, state: string) => Promise<string | undefined>;
  /**
   * Makes, replaces and deletes files. `make` reads them when nobody else is saving. Throws if a path is no text and belongs to
   * no entry, and what `make` throws.
   */
  save: (
    make: () => Promise<FileChanges>,
    about: () => About,
  ) => Promise<Result>;
};

type StoreParts = {
  root: string;
  repository: Repository | undefined;
  /** Returns what the build has against a project with these changes. */
  check: (files: FileChanges) => Promise<readonly ContentProblem[]>;
};

/** Opens the texts of a project. One saving at a time. */
export function openTextStore({
  root,
  repository,
  check,
}: StoreParts): TextStore {
  let queue: Promise<unknown> = Promise.resolve();
  /** What was opened, by its state. */
  const opened = new Map<string, string>();

  async function open(path: string): Promise<OpenedText> {
    if (textFileAt(path) === undefined || !(await isInside(root, path)))
      throw new Error(`${path} is no text of this project`);
    const source = readText(join(root, path));
    if (source === undefined) throw new Error(`${path} is gone`);
    const state = stateOf(source);
    opened.delete(state);
    opened.set(state, source);
    const [oldest] = opened.keys();
    if (opened.size > 500 && oldest !== undefined) opened.delete(oldest);
    return { path, source, state };
  }

  async function save(
    make: () => Promise<FileChanges>,
    aboutIt: () => About,
  ): Promise<Result> {
    const wanted = new Map(await make());
    const about = aboutIt();
    for (const path of wanted.keys())
      if (!isAllowed(path) || !(await isFree(root, path)))
        throw new Error(`${path} is no file of a text`);
    const files = new Map<string, string | Uint8Array | undefined>();
    for (const [path, content] of followed(root, wanted, about.checked)) {
      if (typeof content !== "string") {
        files.set(path, content);
        continue;
      }
      const before = readText(join(root, path));
      const next = path.endsWith(".svg")
        ? content
        : await layOut(join(root, path), before, content);
      if (next !== before) files.set(path, next);
    }
    if (files.size === 0 && about.checked === undefined)
      return { kind: "unchanged" };
    if (!isWriter(about.writer))
      throw new Error("a text is saved with the name and address of a person");
    const problems = await check(files);
    if (problems.length > 0) return { kind: "refused", problems };
    await replace(files, about);
    return { kind: "saved" };
  }

  async function replace(files: FileChanges, about: About): Promise<void> {
    const before = await contentsOf(root, files.keys());
    const lines = [
      ...[...files.keys()].flatMap((path) =>
        textFileAt(path)?.language ? [changedLine(path)] : [],
      ),
      ...(about.checked === undefined ? [] : [checkedLine(about.checked)]),
    ];
    try {
      await putFiles(root, files);
      await repository?.commit([...files.keys()], { ...about, lines });
    } catch (error) {
      // What no commit has is not saved. Git, or a program that it runs, may refuse anything.
      await putFiles(root, before).catch((other: unknown) =>
        console.error(other),
      );
      await repository?.forget([...files.keys()]);
      throw error;
    }
  }

  return {
    open,
    async baseOf(path, state) {
      const known = opened.get(state);
      if (known !== undefined || repository === undefined) return known;
      // The desk was started anew meanwhile.
      for (const { id } of await repository.history([path])) {
        const { after } = await repository.at(id, path);
        if (after !== undefined && stateOf(after) === state) return after;
      }
      return undefined;
    },
    save(make, about) {
      const done = queue.then(() => save(make, about));
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

const isAllowed = (path: string) =>
  textFileAt(path) !== undefined || isEntryFile(path);

/** The same changes; translations that change, or were looked at, are noted to follow their original. */
function followed(
  root: string,
  files: FileChanges,
  checked: string | undefined,
): FileChanges {
  const next = new Map(files);
  for (const [path, content] of files) {
    const { text, group } = textFileAt(path) ?? {};
    if (text === undefined || typeof content !== "string") continue;
    if (group !== "articles" && group !== "case-studies") continue;
    const sourceOf = (language: string) => {
      const one = `content/${text}/${language}.md`;
      return String(next.get(one) ?? readText(join(root, one)) ?? "");
    };
    const hash = originalHash(["th", "en", "ja"].map(sourceOf));
    for (const language of ["th", "en", "ja"]) {
      const one = `content/${text}/${language}.md`;
      const source = sourceOf(language);
      const isTranslation =
        readableValue(source)["translation"] === "translated";
      if (hash && isTranslation && (files.has(one) || checked === text))
        next.set(one, withSourceHash(source, hash));
    }
  }
  return next;
}

/** Lays out a file as Prettier does, if it was laid out so before, or was not there. */
async function layOut(
  file: string,
  before: string | undefined,
  after: string,
): Promise<string> {
  const options = {
    ...(await prettier.resolveConfig(file)),
    filepath: file,
  };
  const wasLaidOut =
    before === undefined ||
    (await prettier.check(before, options).catch(() => false));
  return wasLaidOut ? prettier.format(after, options) : after;
}

function stateOf(source: string): string {
  return createHash("sha256").update(source).digest("base64url").slice(0, 16);
}
