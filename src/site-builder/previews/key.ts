import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheKey, type Content } from "#content/index.ts";
import type { PageMatch } from "#shared/site-map.ts";
import { previewDesign, type PreviewDesign } from "./design.ts";
import { fontSources } from "./font-sources.ts";

/** The files and folders that every picture depends on, from the project's root. The design holds a picture's words. */
const drawnWith = [
  "src/site-builder/previews",
  "src/app/article-list/tiles",
  "src/app/styles/tokens.css",
  "content/brand/mark.svg",
  "node_modules/sharp/package.json",
  ...fontSources,
];

/** Makes the function that returns the key of a page's preview picture, or undefined for a page without a picture. */
export async function openPreviewKeys(
  content: Content,
): Promise<(match: PageMatch) => Promise<string | undefined>> {
  const keyOf = await previewKeys(content.root);
  return async (match) => {
    const design = await previewDesign(match, content);
    return design && keyOf(design);
  };
}

/** Makes the function that returns a picture's key: a hash of everything that the picture is drawn from. */
export async function previewKeys(
  root: string,
): Promise<(design: PreviewDesign) => string> {
  const files = (
    await Promise.all(drawnWith.map((path) => filesAt(join(root, path))))
  ).flat();
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  const tools = hash.digest("hex");
  return (design) => cacheKey(tools, JSON.stringify(design)).slice(0, 12);
}

async function filesAt(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => undefined);
  if (names === undefined) return [path];
  return names
    .filter((name) => /(?<!\.test)\.(?:ts|svg)$/.test(name))
    .toSorted()
    .map((name) => join(path, name));
}
