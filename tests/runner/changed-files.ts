import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../content.ts";

const run = promisify(execFile);

/** Files that changed since this branch left a commit or branch. The list contains deleted and untracked files. */
export async function changedFiles(since: string): Promise<string[]> {
  const base = (await git("merge-base", since, "HEAD"))[0] ?? since;
  const lists = await Promise.all([
    git("diff", "--name-only", base),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...new Set(lists.flat())].toSorted();
}

async function git(...words: string[]): Promise<string[]> {
  const { stdout } = await run("git", words, { cwd: root });
  return stdout.split("\n").filter(Boolean);
}
