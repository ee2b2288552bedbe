import { cwd, stdin } from "node:process";
import { json } from "node:stream/consumers";
import sharp from "sharp";
import { writeWhole } from "#content/index.ts";
import { readPalettes } from "../palette.ts";
import { previewArt } from "./art.ts";
import type { PreviewDesign } from "./design.ts";
import { drawPreview } from "./draw.ts";
import { registerFonts } from "./set-text.ts";

/**
 * Draws the pictures that its standard input names. It is a process of its own, because what the build has in memory would
 * be swept for every few pictures.
 */
export type Drawings = {
  mark: string;
  /** The file of each picture. */
  designs: readonly (readonly [file: string, design: PreviewDesign])[];
};

/** The number of pictures in work at the same time: one uses the core while the other one waits for the disk. */
const drawnAtOnce = 2;
/** In bytes. Messengers refuse or delay heavier pictures. */
const mostBytes = 120 * 1024;

const { mark, designs } = (await json(stdin)) as Drawings;
await registerFonts(cwd());
const { light: palette } = await readPalettes(cwd());
const art = await previewArt(cwd(), { mark, palette });
const queue = designs.values();
await Promise.all(
  Array.from({ length: drawnAtOnce }, async () => {
    for (const [file, design] of queue) writeWhole(file, await draw(design));
  }),
);

async function draw(design: PreviewDesign): Promise<Buffer> {
  const png = await drawPreview(design, art, palette);
  if (png.length <= mostBytes) return png;
  const { motif, title } = design;
  // A photograph has more colours than a drawing.
  if (motif.kind === "cover" && !/\.svg$/i.test(motif.file))
    return sharp(png).png({ palette: true, colours: 128 }).toBuffer();
  throw new Error(
    `The preview picture "${title}" has ${png.length} bytes, ${mostBytes} are allowed: simplify its cover`,
  );
}
