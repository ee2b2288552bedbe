import { readFile } from "node:fs/promises";
import { join } from "node:path";

type ManifestEntry = {
  file: string;
  /** The name of the chunk, without folder, hash and ending. */
  name?: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
};
/** The bundler's output for each source file. */
export type Manifest = Record<string, ManifestEntry>;

export const clientEntry = "src/app/entry.client.ts";
export const stylesEntry = "src/app/entry.styles.ts";
const manifestFile = ".vite/manifest.json";

/** Reads the manifest in the folder of a bundle. */
export async function readManifest(folder: string) {
  const manifestText = await readFile(join(folder, manifestFile), "utf8");
  return { manifestText, manifest: JSON.parse(manifestText) as Manifest };
}

/** Returns the output for a source file. Throws if the application has no such file. */
export function chunkOf(manifest: Manifest, key: string): ManifestEntry {
  const chunk = manifest[key];
  if (chunk === undefined)
    throw new Error(`${key} is not in the client's manifest`);
  return chunk;
}
