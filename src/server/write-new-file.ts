import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";

/**
 * Creates a file that only this user may read. `write` fills a temporary file, which gets the name when it is complete and on
 * the disk. Throws if the file exists, unless `mayReplace`.
 */
export async function writeNewFile(
  file: string,
  mayReplace: boolean,
  write: (part: string) => Promise<void>,
): Promise<void> {
  if (!mayReplace && existsSync(file))
    throw new Error(`${file} is there already: --force replaces it`);
  const part = `${file}.${process.pid}.part`;
  try {
    closeSync(openSync(part, "wx", 0o600));
    await write(part);
    const descriptor = openSync(part, "r+");
    fsyncSync(descriptor);
    closeSync(descriptor);
    if (mayReplace) renameSync(part, file);
    else linkSync(part, file); // It fails if the name was taken meanwhile.
  } finally {
    rmSync(part, { force: true });
  }
}
