import {
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
} from "node:fs";

/** Makes a hard link, or a copy if the disk has no links. The folder of `to` must exist. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // `to` exists, or the disk has no links.
    rmSync(to, { force: true });
    copyFileSync(from, to);
  }
}

/** Gives a folder its name; removes it if another process has made a folder of that name meanwhile. */
export function moveUnlessThere(folder: string, to: string): void {
  try {
    renameSync(folder, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(folder, { recursive: true });
  }
}
