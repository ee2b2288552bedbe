import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Who saves a text. The name and the address stand in the repository's history. */
export type Writer = { name: string; email: string };

/** Whether git takes the name and the address as they are. */
export function isWriter({ name, email }: Writer): boolean {
  return (
    /^(?=.*[\p{L}\p{N}])[^<>\p{Cc}]{1,80}$/u.test(name) &&
    /^[^<>\s\p{Cc}]+@[^<>\s\p{Cc}]+$/u.test(email)
  );
}

/** A commit: the lines below its title, and the files that it changed. */
export type Note = {
  id: string;
  lines: readonly string[];
  paths: readonly string[];
};

export type Repository = ReturnType<typeof openRepository>;

const linesOf = (text = "") => text.split("\n").filter((line) => line !== "");

export function openRepository(root: string) {
  const git = async (...args: string[]) =>
    (await run("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
  /** What commits say, field by field; nothing of a repository without a commit. */
  const log = async (...args: string[]) => {
    const list = await git("log", ...args).catch(() => "");
    const commits = list.split("\u001e").slice(1);
    return commits.map((commit) => commit.split("\u001f"));
  };
  return {
    isThere: () =>
      git("rev-parse", "--is-inside-work-tree").then(
        () => true,
        () => false,
      ),

    /** Commits these files and nothing else, with lines that say which languages were changed or looked at. */
    async commit(
      paths: readonly string[],
      writer: Writer,
      title: string,
      lines: readonly string[],
    ): Promise<void> {
      await git("add", "--all", "--", ...paths);
      // The title stays one line, and no program takes a sign of number 0.
      const said = `${title.replaceAll(/\p{Cc}+/gu, " ")}\n\n${lines.join("\n")}`;
      const { name, email } = writer;
      const who = ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
      const what = ["--quiet", "--allow-empty", "--message", said.trim()];
      // Files that are already staged stay staged, and out of this commit.
      await git(...who, "commit", ...what, "--only", "--", ...paths);
    },

    async notes(): Promise<Note[]> {
      const format = "--format=%x1e%H%x1f%b%x1f";
      const found = await log("-1000", format, "--name-only", "--relative");
      return found.map(([id = "", body, paths]) => ({
        id,
        lines: linesOf(body),
        paths: linesOf(paths),
      }));
    },

    async history(paths: readonly string[]) {
      const format = "--format=%x1e%H%x1f%at%x1f%an%x1f%s";
      const found = await log("-50", format, "--", ...paths);
      return found.map(([id = "", seconds, writer = "", title = ""]) => ({
        id,
        time: Number(seconds) * 1000,
        writer,
        title: title.trim(),
      }));
    },

    /** A file as a version made it, and as it was before; undefined where it was not there. */
    async at(version: string, path: string) {
      const show = async (one: string) =>
        /^[0-9a-f]{40}\^?$/.test(one)
          ? git("show", `${one}:./${path}`).catch(() => undefined)
          : undefined;
      return { before: await show(`${version}^`), after: await show(version) };
    },
  };
}
