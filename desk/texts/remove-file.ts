import { readdir, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** What systems put into folders by themselves. */
const ofSystems = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/;

/** Deletes a file, and its folder if nothing of a person is in it any more: an entry is there as long as its folder. */
export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  const folder = dirname(file);
  const left = await readdir(folder).catch(() => undefined);
  if (left?.every((name) => ofSystems.test(name)))
    await rm(folder, { recursive: true });
}
