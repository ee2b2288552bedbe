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

/** One saved state of a text. */
type Version = {
  id: string;
  /** ISO 8601 with the offset of the writer's machine. */
  time: string;
  writer: string;
  title: string;
};

/** A commit: the day, the lines below its title, and the files that it changed. */
export type Note = {
  day: string;
  lines: readonly string[];
  paths: readonly string[];
};

export type Repository = {
  /** Commits these files and nothing else. If they did not change, it does nothing unless there are lines to note. */
  commit: (
    paths: readonly string[],
    about: { writer: Writer; title: string; lines?: readonly string[] },
  ) => Promise<void>;
  /** Takes files out of what the next commit would have. */
  forget: (paths: readonly string[]) => Promise<void>;
  /** The last commits, newest first. */
  notes: () => Promise<Note[]>;
  /** The versions of some files, newest first. */
  history: (paths: readonly string[]) => Promise<Version[]>;
  /** A file as a version made it, and as it was before; undefined where it was not there. */
  at: (
    version: string,
    path: string,
  ) => Promise<{ before?: string; after?: string }>;
};

const mostNotes = 1000;
const linesOf = (text: string) =>
  text.split("\n").filter((line) => line !== "");

/** Opens the git repository around a folder; undefined if there is none, or no git. */
export async function openRepository(
  root: string,
): Promise<Repository | undefined> {
  const git = async (...args: string[]) => {
    const { stdout } = await run("git", args, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  };
  try {
    await git("rev-parse", "--is-inside-work-tree");
  } catch {
    return undefined;
  }
  return {
    async commit(paths, { writer, title, lines = [] }) {
      await git("add", "--all", "--", ...paths);
      // The lines below the title say what is behind, so a title stays one line. No program takes a sign of number 0.
      const words = [title.replaceAll(/\p{Cc}+/gu, " "), lines.join("\n")];
      await git(
        "-c",
        `user.name=${writer.name}`,
        "-c",
        `user.email=${writer.email}`,
        "commit",
        "--quiet",
        "--message",
        words.join("\n\n").trim(),
        "--allow-empty",
        // Files that are already staged stay staged, and out of this commit.
        "--only",
        "--",
        ...paths,
      );
    },
    async forget(paths) {
      // A repository without a commit has nothing to go back to.
      for (const path of paths)
        await git("reset", "--quiet", "--", path).catch(() => undefined);
    },
    async notes() {
      const format = "%x1e%as%x1f%b%x1f";
      const list = await git(
        "log",
        `--max-count=${mostNotes}`,
        `--format=${format}`,
        "--name-only",
        "--relative",
      ).catch(() => "");
      return list
        .split("\u001e")
        .slice(1)
        .map((commit) => {
          const [day = "", body = "", paths = ""] = commit.split("\u001f");
          return { day, lines: linesOf(body), paths: linesOf(paths) };
        });
    },
    async history(paths) {
      const format = "--format=%H%x1f%aI%x1f%an%x1f%s";
      const list = await git("log", "--max-count=50", format, "--", ...paths) //
        .catch(() => ""); // A repository without a commit has no history.
      return linesOf(list).map((line) => {
        const [id = "", time = "", writer = "", title = ""] =
          line.split("\u001f");
        return { id, time, writer, title };
      });
    },
    async at(version, path) {
      if (!/^[0-9a-f]{40}$/.test(version)) return {};
      const show = (one: string) =>
        git("show", `${one}:./${path}`).catch(() => undefined);
      const [before, after] = await Promise.all([
        show(`${version}^`),
        show(version),
      ]);
      return {
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      };
    },
  };
}
