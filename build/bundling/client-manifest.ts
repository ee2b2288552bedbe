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
/** What the bundler made of each source file. */
export type Manifest = Record<string, ManifestEntry>;

export const clientEntry = "app/entry.client.tsx";
export const manifestFile = ".vite/manifest.json";

export async function readManifest(client: string) {
  const manifestText = await readFile(join(client, manifestFile), "utf8");
  return { manifestText, manifest: JSON.parse(manifestText) as Manifest };
}

/** What a source file became. Throws where the application has no such file. */
export function chunkOf(manifest: Manifest, key: string): ManifestEntry {
  const chunk = manifest[key];
  if (chunk === undefined)
    throw new Error(`${key} is not in the client's manifest`);
  return chunk;
}

/** The scripts of source files and of everything they import, each once. */
export function scriptsOf(
  manifest: Manifest,
  keys: readonly string[],
  found = new Set<string>(),
): string[] {
  for (const key of keys) {
    const { file, imports = [] } = chunkOf(manifest, key);
    if (found.has(file)) continue;
    found.add(file);
    scriptsOf(manifest, imports, found);
  }
  return [...found];
}
