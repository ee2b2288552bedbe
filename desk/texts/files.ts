import {
  glob,
  lstat,
  mkdir,
  rename,
  rm,
  rmdir,
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
      // An entry is there as long as its folder.
      await rmdir(dirname(file)).catch(() => undefined);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.next`, content);
    await rename(`${file}.next`, file);
  }
}

export async function contentFiles(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob("{content,messages}/**/*", { cwd: root })) {
    const about = await lstat(join(root, file)).catch(() => undefined);
    if (about?.isFile())
      found.set(file.replaceAll(sep, "/"), `${about.mtimeMs} ${about.size}`);
  }
  return found;
}

export async function isLinked(root: string, path: string): Promise<boolean> {
  const parts = path.split("/");
  const abouts = parts.map((_, index) =>
    lstat(join(root, ...parts.slice(0, index + 1))).catch(() => undefined),
  );
  return (await Promise.all(abouts)).some((about) => about?.isSymbolicLink());
}
