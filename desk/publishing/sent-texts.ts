import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentFiles } from "../texts/index.ts";

/** What a release says of the texts that it was built from. */
export const textsFile = "texts.json";

type Hashes = Record<string, string>;

/** The texts and pictures of a project, with what tells one state of a file from another. */
export async function textHashes(root: string): Promise<Hashes> {
  const paths = [...(await contentFiles(root)).keys()].toSorted();
  const hashes = paths.map(async (path) => {
    const hash = createHash("sha256").update(await readFile(join(root, path)));
    return [path, hash.digest("base64url").slice(0, 16)];
  });
  return Object.fromEntries(await Promise.all(hashes)) as Hashes;
}

/** The files that a release was built without, or from another state; undefined if it does not say. */
export async function changedTexts(
  root: string,
  release: string,
): Promise<string[] | undefined> {
  const text = await readFile(join(release, textsFile), "utf8").catch(
    () => undefined,
  );
  if (text === undefined) return undefined;
  const sent = JSON.parse(text) as Hashes;
  const now = await textHashes(root);
  return [...new Set([...Object.keys(now), ...Object.keys(sent)])].filter(
    (path) => now[path] !== sent[path],
  );
}
