import sharp from "sharp";
import { markRules, styledMark, type Palette } from "../palette.ts";

/** The mark's share of the width of an icon that has a ground. */
const shareOnGround = 0.68;
const icoSizes = [16, 32, 48];

/** Draws the icons that browsers and phones request, by file name. */
export async function iconFiles(
  mark: string,
  { light: palette, dark }: { light: Palette; dark: Palette },
): Promise<Record<string, string | Buffer>> {
  const darkRules = `@media(prefers-color-scheme:dark){${markRules(dark)}}`;
  const svg = Buffer.from(styledMark(mark, markRules(palette)));
  const small = await Promise.all(
    icoSizes.map(async (size) => ({
      size,
      png: await draw(size, false),
    })),
  );
  return {
    "favicon.svg": styledMark(mark, markRules(palette) + darkRules),
    "favicon.ico": ico(small),
    "apple-touch-icon.png": await draw(180, true),
  };

  async function draw(size: number, hasGround: boolean) {
    const inner = Math.round(hasGround ? size * shareOnGround : size);
    const before = Math.floor((size - inner) / 2);
    const after = size - inner - before;
    const ground = hasGround ? palette("paper") : "#00000000";
    return (
      sharp(svg, { density: 600 })
        .resize(inner, inner, { fit: "contain", background: "#00000000" })
        .extend({
          top: before,
          left: before,
          bottom: after,
          right: after,
          // What is added here is not flattened any more.
          background: ground,
        })
        .flatten(hasGround ? { background: ground } : false)
        // A mark has a few flat colours.
        .png({
          compressionLevel: 9,
          palette: hasGround,
          colours: 16,
          dither: 0,
        })
        .toBuffer()
    );
  }
}

/** Returns the bytes of `favicon.ico`: a header, an entry of 16 bytes for each picture, and the pictures as PNG. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const entryBytes = 16;
  const header = Buffer.alloc(6 + pictures.length * entryBytes);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + index * entryBytes;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // Colour planes.
    header.writeUInt16LE(32, entry + 6); // Bits for each pixel.
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
