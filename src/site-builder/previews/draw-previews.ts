import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { cwd, stdin } from "node:process";
import { json } from "node:stream/consumers";
import sharp from "sharp";
import { readPalettes } from "../palette.ts";
import { pictureBytes, previewArt } from "./art.ts";
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
    const pixels = Buffer.alloc(pictureBytes);
    for (const [file, design] of queue) {
      const png = await draw(design, pixels);
      // What `#content/index.ts` has for it takes a second to load.
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, png);
      renameSync(`${file}.new`, file);
    }
  }),
);

async function draw(design: PreviewDesign, pixels: Buffer): Promise<Buffer> {
  const png = await drawPreview(design, art, palette, pixels);
  if (png.length <= mostBytes) return png;
  const { motif, title } = design;
  // A photograph has more colours than a drawing.
  if (motif.kind === "cover" && !/\.svg$/i.test(motif.file))
    return sharp(png).png({ palette: true, colours: 128 }).toBuffer();
  const small = await sharp(png).png({ compressionLevel: 9 }).toBuffer();
  if (small.length <= mostBytes) return small;
  throw new Error(
    `The preview picture "${title}" has ${small.length} bytes, ${mostBytes} are allowed: simplify its cover`,
  );
}
