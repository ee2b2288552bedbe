import { existsSync } from "node:fs";
import { join } from "node:path";
import { previewPath } from "#shared/preview.ts";
import { openCache } from "#content/index.ts";
import type { Build } from "../config.ts";
import { runApart, linkFile } from "../files/index.ts";
import type { Preview } from "./design.ts";
import type { Drawings } from "./draw-previews.ts";

/**
 * Writes the pictures into the client's assets. Draws only those that are not in `.cache/`. Returns the number of pictures,
 * and the number of those that were drawn.
 */
export async function writePreviews(
  { root, dist }: Pick<Build, "root" | "dist">,
  mark: string,
  previews: ReadonlyMap<string, Preview>,
): Promise<{ total: number; drawn: number }> {
  const cache = openCache(root, "previews-1");
  const fileOf = (key: string) => cache.path("png", `${key}.png`);
  // Equal pictures are drawn once.
  const designs = new Map(
    previews.values().map(({ key, design }) => [key, design]),
  );
  const missing = [...designs].filter(([key]) => !existsSync(fileOf(key)));
  if (missing.length > 0) {
    const drawings: Drawings = {
      mark,
      designs: missing.map(([key, design]) => [fileOf(key), design]),
    };
    const program = join(import.meta.dirname, "draw-previews.ts");
    await runApart(root, [program], JSON.stringify(drawings));
  }
  for (const key of designs.keys())
    linkFile(fileOf(key), join(dist, "client", previewPath(key)));
  return { total: designs.size, drawn: missing.length };
}
