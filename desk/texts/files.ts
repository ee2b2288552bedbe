import {
  glob,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname, join, sep } from "node:path";

/** Files as they shall be, by their paths; undefined for one that shall be deleted. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Writes and deletes files of a project, each in one step, so that no reader ever sees half of one. */
export async function putFiles(
  root: string,
  files: FileChanges,
): Promise<void> {
  for (const [path, content] of files) {
    const file = join(root, path);
    const folder = dirname(file);
    if (content === undefined) {
      await rm(file, { force: true });
      // An entry is there as long as its folder; systems put files of their own into it.
      const left = await readdir(folder).catch(() => ["?"]);
      if (left.every((name) => name.startsWith(".")))
        await rm(folder, { recursive: true });
    } else {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.next`, content);
      await rename(`${file}.next`, file);
    }
  }
}

/** Every file of the content, with what tells one state of it from another. Links could lead out of the project. */
export async function contentFiles(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob("{content,messages}/**/*", { cwd: root })) {
    const about = await lstat(join(root, file)).catch(() => undefined);
    if (about?.isFile())
      found.set(file.replaceAll(sep, "/"), `${about.mtimeMs} ${about.size}`);
  }
  return found;
}

/** Whether a file is there or may be made; no part of its path may be a link, which could lead out of the project. */
export async function stateOf(
  root: string,
  path: string,
): Promise<"there" | "absent" | "linked"> {
  let at = root;
  for (const part of path.split("/")) {
    at = join(at, part);
    const about = await lstat(at).catch(() => undefined);
    if (about === undefined) return "absent";
    if (about.isSymbolicLink()) return "linked";
  }
  return "there";
}
