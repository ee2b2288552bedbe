import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Writer = { name: string; email: string };

/** Whether git takes the name and the address as they are. */
export function isWriter({ name, email }: Writer): boolean {
  return (
    /^(?=.*[\p{L}\p{N}])[^<>\p{Cc}]{1,80}$/u.test(name) &&
    /^[^<>\s\p{Cc}]+@[^<>\s\p{Cc}]+$/u.test(email)
  );
}

export type Repository = ReturnType<typeof openRepository>;

const linesOf = (text = "") => text.split("\n").filter((line) => line !== "");

export function openRepository(root: string) {
  const git = async (...args: string[]) =>
    (await run("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
  return {
    /** Commits these files and nothing else, with the lines of a message. */
    async commit(
      paths: readonly string[],
      { name, email }: Writer,
      lines: readonly string[],
    ): Promise<void> {
      await git("add", "--all", "--", ...paths);
      const who = ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
      const what = ["--quiet", "--allow-empty", "--message", lines.join("\n")];
      // Files that are already staged stay staged, and out of this commit.
      await git(...who, "commit", ...what, "--only", "--", ...paths);
    },

    /** The last commits, or those that changed some files, newest first; none of a repository without a commit. */
    async log(...paths: string[]) {
      const format = "--format=%x1e%H%x1f%ct%x1f%an%x1f%B%x1f";
      const args = ["log", "-1000", format, "--name-only", "--relative"];
      const list = await git(...args, "--", ...paths).catch(() => "");
      return list
        .split("\u001e")
        .slice(1)
        .map((commit) => {
          const [id = "", seconds, writer = "", body, changed] =
            commit.split("\u001f");
          return {
            id,
            time: Number(seconds) * 1000,
            writer,
            lines: linesOf(body),
            paths: linesOf(changed),
          };
        });
    },

    async at(version: string, path: string) {
      const show = async (one: string) =>
        /^[0-9a-f]{40}\^?$/.test(one)
          ? git("show", `${one}:./${path}`).catch(() => undefined)
          : undefined;
      return { before: await show(`${version}^`), after: await show(version) };
    },
  };
}
