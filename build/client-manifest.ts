import { readFile } from "node:fs/promises";
import { join } from "node:path";

type ManifestEntry = {
  file: string;
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
