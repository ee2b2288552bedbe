import {
  glob,
  lstat,
  mkdir,
  rename,
  rm,
  rmdir,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Files as they shall be, by their paths; undefined for one that shall be deleted. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Writes and deletes files of a project, each in one step, so that no reader ever sees half of one. */
export async function putFiles(
  root: string,
  files: FileChanges,
): Promise<void> {
  for (const [path, content] of files) {
    const file = join(root, path);
    if (content === undefined) {
      await rm(file, { force: true });
      // An entry is there as long as its folder.
      await rmdir(dirname(file)).catch(() => undefined);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.next`, content);
    await rename(`${file}.next`, file);
  }
}

/** What is in `content/` and `messages/`, each with what changes when it is written. No link is followed out of them. */
export async function contentFiles(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const entry of glob("{content,messages}/**/*", {
    cwd: root,
    withFileTypes: true,
    exclude: (one) => one.isSymbolicLink(),
  })) {
    const file = join(entry.parentPath, entry.name);
    const about = await lstat(file).catch(() => undefined);
    const path = relative(root, file).replaceAll(sep, "/");
    if (about?.isFile()) found.set(path, `${about.mtimeMs} ${about.size}`);
  }
  return found;
}
