import { existsSync } from "node:fs";
import { join } from "node:path";
import { previewPath } from "#shared/preview.ts";
import { matchPath } from "#shared/site-map.ts";
import { openCache, type Content } from "#content/index.ts";
import type { Build } from "../config.ts";
import { runApart, share } from "../files/index.ts";
import { previewDesign, previewKeys, type PreviewDesign } from "./design.ts";
import type { Drawings } from "./draw-previews.ts";

type Options = Pick<Build, "root" | "dist"> & {
  content: Content;
  mark: string;
  paths: readonly string[];
};

/**
 * Writes the preview picture of every page into the client's assets. Draws only the pictures that are not in `.cache/`.
 * Returns the number of pictures, and the number of those that were drawn.
 */
export async function writePreviews({
  root,
  dist,
  content,
  mark,
  paths,
}: Options): Promise<{ total: number; drawn: number }> {
  const cache = openCache(root, "previews-1");
  const fileOf = (key: string) => cache.path("png", `${key}.png`);
  const designs = await designsOf(root, paths, content);
  const missing = [...designs].filter(([key]) => !existsSync(fileOf(key)));
  if (missing.length > 0) {
    const named = missing.map(
      ([key, design]) => [fileOf(key), design] as const,
    );
    const drawings: Drawings = { mark, designs: named };
    const program = join(import.meta.dirname, "draw-previews.ts");
    await runApart(root, [program], JSON.stringify(drawings));
  }
  for (const key of designs.keys())
    share(fileOf(key), join(dist, "client", previewPath(key)));
  return { total: designs.size, drawn: missing.length };
}

/** Returns the designs by their keys, so that equal pictures are drawn once; those with the same drawing one after the other. */
async function designsOf(
  root: string,
  paths: readonly string[],
  content: Content,
): Promise<Map<string, PreviewDesign>> {
  const keyOf = previewKeys(root);
  const designs = new Map<string, PreviewDesign>();
  for (const path of paths) {
    const match = matchPath(path);
    const design = match && (await previewDesign(match, content));
    if (design) designs.set(keyOf(design), design);
  }
  const motif = (design: PreviewDesign) => JSON.stringify(design.motif);
  return new Map(
    [...designs].toSorted(([, a], [, b]) => motif(a).localeCompare(motif(b))),
  );
}
