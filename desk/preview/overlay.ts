import { rmSync } from "node:fs";
import {
  copyFile,
  glob,
  lstat,
  mkdir,
  mkdtemp,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import process from "node:process";
import { removeFile } from "../texts/index.ts";

/** A copy of `content/` and `messages/` in a temporary folder, in which texts stand that nobody has saved. */
export type Overlay = {
  /** The folder that contains `content/` and `messages/`. */
  root: string;
  /** Makes the copy equal to the project, but for these texts. Returns the paths that changed since the last time. */
  show: (texts: ReadonlyMap<string, string>) => Promise<string[]>;
};

/** Opens the copy. It is filled by the first call of `show`. */
export async function openOverlay(root: string): Promise<Overlay> {
  const copy = await mkdtemp(join(tmpdir(), "desk-preview-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  /** What each file of the copy was made from. */
  const made = new Map<string, string>();

  async function change(path: string, from: string, text: string | undefined) {
    if (made.get(path) === from) return [];
    const file = join(copy, path);
    await mkdir(dirname(file), { recursive: true });
    if (text === undefined) await copyFile(join(root, path), file);
    else await writeFile(file, text);
    made.set(path, from);
    return [path];
  }

  return {
    root: copy,
    async show(texts) {
      const saved = await savedFiles(root);
      const changed: string[] = [];
      for (const [path, from] of saved)
        if (!texts.has(path))
          changed.push(...(await change(path, from, undefined)));
      for (const [path, text] of texts)
        changed.push(...(await change(path, `unsaved ${text}`, text)));
      for (const path of made.keys()) {
        if (saved.has(path) || texts.has(path)) continue;
        await removeFile(join(copy, path));
        made.delete(path);
        changed.push(path);
      }
      return changed;
    },
  };
}

/** The files of a project's content, with what tells one state of a file from another. Links could lead out of it. */
async function savedFiles(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob("{content,messages}/**/*", { cwd: root })) {
    const about = await lstat(join(root, file));
    if (about.isFile())
      found.set(file.replaceAll(sep, "/"), `${about.mtimeMs} ${about.size}`);
  }
  return found;
}
