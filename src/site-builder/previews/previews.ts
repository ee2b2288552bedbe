import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { previewPath } from "#shared/preview.ts";
import { matchPath } from "#shared/site-map.ts";
import { openCache, writeWhole, type Content } from "#content/index.ts";
import type { Build } from "../config.ts";
import { share } from "../files/index.ts";
import { readPalettes } from "../palette.ts";
import { previewArt } from "./art.ts";
import { previewDesign, previewKeys, type PreviewDesign } from "./design.ts";
import { drawPreview } from "./draw.ts";
import { registerFonts } from "./set-text.ts";

/** The number of pictures in work at the same time: one uses the core while the other one waits for the disk. */
const drawnAtOnce = 2;
/** In bytes. Messengers refuse or delay heavier pictures. */
const mostBytes = 120 * 1024;

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
  const draw = missing.length > 0 ? await openDrawing(root, mark) : undefined;
  const queue = missing.values();
  await Promise.all(
    Array.from({ length: drawnAtOnce }, async () => {
      for (const [key, design] of queue)
        writeWhole(fileOf(key), (await draw?.(design)) ?? "");
    }),
  );
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

async function openDrawing(
  root: string,
  mark: string,
): Promise<(design: PreviewDesign) => Promise<Buffer>> {
  await registerFonts(root);
  const { light } = await readPalettes(root);
  const art = await previewArt(root, { mark, palette: light });
  return async (design) => {
    const png = await drawPreview(design, art, light);
    if (png.length <= mostBytes) return png;
    const { motif } = design;
    // A photograph has more colours than a drawing.
    if (motif.kind === "cover" && !/\.svg$/i.test(motif.file))
      return sharp(png).png({ palette: true, colours: 128 }).toBuffer();
    throw new Error(
      `The preview picture "${design.title}" has ${png.length} bytes, ${mostBytes} are allowed: simplify its cover`,
    );
  };
}
