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

export type Commit = {
  id: string;
  /** In milliseconds. */
  time: number;
  writer: string;
  title: string;
  /** Those below the title. */
  lines: readonly string[];
  paths: readonly string[];
};

export type Repository = ReturnType<typeof openRepository>;

const linesOf = (text = "") => text.split("\n").filter((line) => line !== "");

export function openRepository(root: string) {
  const git = async (...args: string[]) =>
    (await run("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
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

    /** The last commits, or those that changed some files, newest first; none of a repository without a commit. */
    async log(...paths: string[]): Promise<Commit[]> {
      const format = "--format=%x1e%H%x1f%at%x1f%an%x1f%s%x1f%b%x1f";
      const args = ["log", "-1000", format, "--name-only", "--relative"];
      const list = await git(...args, "--", ...paths).catch(() => "");
      return list
        .split("\u001e")
        .slice(1)
        .map((commit) => {
          const [id = "", seconds, writer = "", title = "", body, changed] =
            commit.split("\u001f");
          return {
            id,
            time: Number(seconds) * 1000,
            writer,
            title,
            lines: linesOf(body),
            paths: linesOf(changed),
          };
        });
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
