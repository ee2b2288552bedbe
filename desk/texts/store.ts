import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as prettier from "prettier";
import {
  readText,
  withSourceHash,
  type ContentProblem,
} from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { checkedLine, deskLine, originalHash } from "./behind.ts";
import type { Repository, Writer } from "./repository.ts";
import { placeOf, putFiles, type FileChanges } from "./text-files.ts";
import { readValue } from "./value.ts";

type Change = {
  files: FileChanges;
  writer: Writer;
  /** The text whose languages all say the same now, as the writer says. */
  checked?: string | undefined;
};

export type TextStore = ReturnType<typeof openTextStore>;

export function openTextStore(
  root: string,
  repository: Repository,
  check: (files: FileChanges) => Promise<readonly ContentProblem[]>,
) {
  let queue: Promise<unknown> = Promise.resolve();

  async function save({ files: made, writer, checked }: Change) {
    const written = new Map(made);
    for (const [path, content] of made) {
      const file = join(root, path);
      if (placeOf(path) === undefined || typeof content !== "string") continue;
      const config = await prettier.resolveConfig(file);
      const options = { ...config, filepath: file };
      written.set(path, await prettier.format(content, options));
    }
    // The words are noted as they are written: blank lines and tables come out in another form than they were entered.
    const files = withOriginals(root, written, checked);
    if (files.size === 0 && checked === undefined) return [];
    const problems = await check(files);
    if (problems.length > 0) return problems;

    const paths = [...files.keys()];
    const before = new Map<string, Uint8Array | undefined>();
    for (const path of paths)
      before.set(path, await readFile(join(root, path)).catch(() => undefined));
    const said = checked === undefined ? [] : [checkedLine(checked)];
    const lines = [deskLine, "", ...said];
    try {
      await putFiles(root, files);
      await repository.commit(paths, writer, lines);
    } catch (error) {
      // What no commit has is not saved.
      await putFiles(root, before);
      throw error;
    }
    return [];
  }

  return {
    /** Writes and deletes files, one saving at a time, or returns what the build has against them. */
    save(make: () => Promise<Change>) {
      const done = queue.then(make).then(save);
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

/** The same changes; translations that change, or were looked at, are noted to follow their original. */
function withOriginals(
  root: string,
  files: FileChanges,
  checked = "",
): FileChanges {
  const next = new Map(files);
  const changed = [...files.keys()].filter((path) => path.endsWith(".md"));
  const texts = changed.map((path) => placeOf(path)?.text ?? "");
  for (const text of new Set([...texts, checked])) {
    const versions = locales.map((language) => {
      const path = `content/${text}/${language}.md`;
      const source = files.get(path) ?? readText(join(root, path));
      return { path, source: String(source ?? "") };
    });
    const hash = originalHash(versions.map(({ source }) => source));
    for (const { path, source } of versions) {
      const { translation } = readValue(source);
      const isFollowing = files.has(path) || checked === text;
      if (hash && translation === "translated" && isFollowing)
        next.set(path, withSourceHash(source, hash));
    }
  }
  return next;
}
