import { rm, rmdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Deletes a file, and its folder if nothing else is in it: an entry is there as long as its folder. */
export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rmdir(dirname(file)).catch(() => undefined);
}
