import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";

/**
 * Creates a file that only this user may read. `write` fills a temporary file, which is renamed when it is complete.
 * Throws if the file exists, unless `mayReplace`; then the old file stays until the new one is complete.
 */
export async function writeNewFile(
  file: string,
  mayReplace: boolean,
  write: (part: string) => Promise<void>,
): Promise<void> {
  if (!mayReplace) claim(file);
  const part = `${file}.${process.pid}.part`;
  try {
    closeSync(openSync(part, "wx", 0o600));
    await write(part);
    sync(part);
    renameSync(part, file);
  } catch (fault) {
    rmSync(part, { force: true });
    if (!mayReplace) rmSync(file, { force: true });
    throw fault;
  }
}

/** Without it, a power failure could leave an empty file under the new name, after older ones were deleted. */
function sync(file: string): void {
  const descriptor = openSync(file, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Creates an empty file, so that no other process can take the name in the meantime. */
function claim(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (fault) {
    const isThere =
      fault instanceof Error && "code" in fault && fault.code === "EEXIST";
    throw isThere
      ? new Error(`${file} is there already: --force replaces it`, {
          cause: fault,
        })
      : fault;
  }
}
