import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import process from "node:process";
import type { ContentProblem } from "#content/index.ts";
import { contentFiles, putFiles, type FileChanges } from "./files.ts";

/** A copy of `content/` and `messages/` in a temporary folder, because the real files stay as they are until texts are accepted. */
export type Copy = {
  root: string;
  /** Makes the copy equal to the project, but for these files. Returns what changed. */
  show: (files: FileChanges) => Promise<string[]>;
  /** Problems of the copy as those of the project. */
  inProject: (problems: readonly ContentProblem[]) => ContentProblem[];
};

export async function openCopy(root: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  /** What each file of the copy was made from. */
  const made = new Map<string, string | Uint8Array>();
  return {
    root: folder,
    async show(files) {
      const wanted = new Map<string, string | Uint8Array>(
        await contentFiles(root),
      );
      for (const [path, content] of files)
        if (content === undefined) wanted.delete(path);
        else wanted.set(path, content);
      const changed = [...wanted].filter(
        ([path, from]) => made.get(path) !== from,
      );
      for (const [path, from] of changed) {
        if (files.has(path)) await putFiles(folder, new Map([[path, from]]));
        else await cp(join(root, path), join(folder, path));
        made.set(path, from);
      }
      const gone = [...made.keys()].filter((path) => !wanted.has(path));
      await putFiles(folder, new Map(gone.map((path) => [path, undefined])));
      for (const path of gone) made.delete(path);
      return [...changed.map(([path]) => path), ...gone];
    },
    inProject: (problems) =>
      problems.map((problem) => ({
        ...problem,
        file: relative(folder, problem.file).replaceAll(sep, "/"),
      })),
  };
}
