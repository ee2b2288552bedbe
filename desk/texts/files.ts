import {
  glob,
  lstat,
  mkdir,
  readdir,
  readFile,
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
    if (content === undefined) {
      await rm(file, { force: true });
      await removeEmpty(dirname(file));
      continue;
    }
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
}

/** What systems put into folders by themselves. */
const ofSystems = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/;

/** An entry is there as long as its folder. */
async function removeEmpty(folder: string): Promise<void> {
  const left = await readdir(folder).catch(() => undefined);
  if (left?.every((name) => ofSystems.test(name)))
    await rm(folder, { recursive: true });
}

/** Files as they are now. */
export async function contentsOf(
  root: string,
  paths: Iterable<string>,
): Promise<FileChanges> {
  const found = new Map<string, Uint8Array | undefined>();
  for (const path of paths)
    found.set(
      path,
      await readFile(join(root, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return undefined;
      }),
    );
  return found;
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

/** Whether a file is there, and no part of its path is a link, which could lead out of the project. */
export async function isInside(root: string, path: string): Promise<boolean> {
  return (await stateOf(root, path)) === "there";
}

/** Whether a file may be made at a path: no folder on the way is a link. */
export async function isFree(root: string, path: string): Promise<boolean> {
  return (await stateOf(root, path)) !== "linked";
}

async function stateOf(root: string, path: string) {
  const parts = path.split("/");
  for (let length = 1; length <= parts.length; length += 1) {
    const part = await lstat(join(root, ...parts.slice(0, length))).catch(
      () => undefined,
    );
    if (part === undefined) return "absent";
    if (part.isSymbolicLink()) return "linked";
  }
  return "there";
}
