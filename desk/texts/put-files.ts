import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { removeFile } from "./remove-file.ts";

/** Files as they shall be, by their paths; undefined for one that shall be deleted. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Writes and deletes files of a project, one after the other. */
export async function putFiles(
  root: string,
  files: FileChanges,
): Promise<void> {
  for (const [path, content] of files)
    if (content === undefined) await removeFile(join(root, path));
    else await replaceFile(join(root, path), content);
}

/** Files as they are now. */
export async function contentsOf(
  root: string,
  paths: Iterable<string>,
): Promise<FileChanges> {
  const found = new Map<string, Uint8Array | undefined>();
  for (const path of paths) {
    const content = await readFile(join(root, path)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return undefined;
      },
    );
    found.set(path, content);
  }
  return found;
}

/** Writes a file in one step, so that no reader ever sees half of it. */
async function replaceFile(
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const next = `${file}.next`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(next, content);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
