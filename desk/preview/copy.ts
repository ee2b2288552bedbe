import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import process from "node:process";
import type { ContentProblem } from "#content/index.ts";
import { contentFiles, putFiles, type FileChanges } from "../texts/index.ts";

/** Opens a copy of `content/` and `messages/` in a temporary folder: the real files stay as they are until texts are accepted. */
export async function openCopy(root: string) {
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  /** What each file of the copy was made from. */
  let made: FileChanges = new Map();
  return {
    root: folder,
    /** Makes the copy equal to the project, but for these files. Returns what changed. */
    async show(files: FileChanges): Promise<string[]> {
      const wanted = new Map([...(await contentFiles(root)), ...files]);
      const paths = [...new Set([...made.keys(), ...wanted.keys()])];
      const changed = paths.filter(
        (path) => made.get(path) !== wanted.get(path),
      );
      for (const path of changed) {
        const content = wanted.get(path);
        if (files.has(path) || content === undefined)
          await putFiles(folder, new Map([[path, content]]));
        else await cp(join(root, path), join(folder, path));
      }
      made = wanted;
      return changed;
    },
    /** Problems of the copy as those of the project. */
    inProject: (problems: readonly ContentProblem[]): ContentProblem[] =>
      problems.map((problem) => ({
        ...problem,
        file: relative(folder, problem.file).replaceAll(sep, "/"),
      })),
  };
}
