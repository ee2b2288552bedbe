import { existsSync } from "node:fs";
import { join } from "node:path";
import { previewPath } from "#shared/preview.ts";
import { matchPath } from "#shared/site-map.ts";
import { openCache, writeWhole, type Content } from "#content/index.ts";
import type { Build } from "../config.ts";
import { share } from "../files/index.ts";
import { readPalettes } from "../palette.ts";
import { previewDesign, type PreviewDesign } from "./design.ts";
import { previewKeys } from "./key.ts";

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
  const designs = await designsOf(root, paths, content);
  const store = openPreviewStore(root, mark);
  const missing = [...designs].filter(([key]) => !store.isDrawn(key));
  const queue = missing.values();
  await Promise.all(
    Array.from({ length: drawnAtOnce }, async () => {
      for (const [key, design] of queue) await store.draw(key, design);
    }),
  );
  for (const key of designs.keys())
    share(store.fileOf(key), join(dist, "client", previewPath(key)));
  return { total: designs.size, drawn: missing.length };
}

/** Pictures by their keys; each is drawn once and stays in `.cache/`. */
function openPreviewStore(root: string, mark: string) {
  const cache = openCache(root, "previews-1");
  const fileOf = (key: string) => cache.path("png", `${key}.png`);
  let drawing: ReturnType<typeof openDrawing> | undefined;
  return {
    fileOf,
    isDrawn: (key: string) => existsSync(fileOf(key)),
    async draw(key: string, design: PreviewDesign): Promise<void> {
      drawing ??= openDrawing(root, mark);
      writeWhole(fileOf(key), await (await drawing)(design));
    },
  };
}

/** Returns the designs by their keys, so that equal pictures are drawn once. */
async function designsOf(
  root: string,
  paths: readonly string[],
  content: Content,
): Promise<Map<string, PreviewDesign>> {
  const keyOf = await previewKeys(root);
  const designs = new Map<string, PreviewDesign>();
  for (const path of paths) {
    const match = matchPath(path);
    const design = match && (await previewDesign(match, content));
    if (design) designs.set(keyOf(design), design);
  }
  // The languages of a page come one after the other, because they share the drawing in memory.
  const motifs = new Map(
    [...designs].map(([key, { motif }]) => [key, JSON.stringify(motif)]),
  );
  const order = (key: string) => motifs.get(key) ?? "";
  return new Map(
    [...designs].toSorted(([a], [b]) => order(a).localeCompare(order(b))),
  );
}

/** Loads the drawing code only when needed, because most builds draw no picture. */
async function openDrawing(
  root: string,
  mark: string,
): Promise<(design: PreviewDesign) => Promise<Buffer>> {
  const [{ drawPreview }, { previewArt }, { registerFonts }] =
    await Promise.all([
      import("./draw.ts"),
      import("./art.ts"),
      import("./fonts.ts"),
    ]);
  await registerFonts(root);
  const { light } = await readPalettes(root);
  const art = await previewArt(root, { mark, palette: light });
  return async (design) => {
    const png = await drawPreview(design, art, light);
    if (png.length <= mostBytes) return png;
    const { motif } = design;
    // A photograph has more colours than a drawing.
    if (motif.kind === "cover" && !/\.svg$/i.test(motif.file)) {
      const { default: sharp } = await import("sharp");
      return sharp(png).png({ palette: true, colours: 128 }).toBuffer();
    }
    throw new Error(
      `The preview picture "${design.title}" has ${png.length} bytes, ${mostBytes} are allowed: simplify its cover`,
    );
  };
}
