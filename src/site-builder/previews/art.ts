import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { articleCategories } from "#shared/articles.ts";
import { preview } from "#shared/preview.ts";
import {
  markRules,
  styledMark,
  withColours,
  type Palette,
} from "../palette.ts";
import type { Motif } from "./design.ts";
import { paint, put, rawOf, textMask, type Raw } from "./set-text.ts";

/** The drawn parts of preview pictures. */
export type PreviewArt = {
  /** Fills a picture with what the languages of a page share: the right part, and the mark with the name on paper. */
  ground: (motif: Motif, brand: string, pixels: Buffer) => Promise<Raw>;
};

/** The left edge of the drawing, in pixels. The words are to the left of it. */
export const seam = 580;
export const margin = 64;
const width = Number(preview.width) - seam;
const height = Number(preview.height);
export const pictureBytes = (seam + width) * height * 3;
const markHeight = 44;
/** A drawing is a little wider than its frame. Its sky and ground fill the space above and below; `skyShare` is above. */
const drawnWidth = 720;
const skyShare = 0.62;
const kerf = 5;

export async function previewArt(
  root: string,
  { mark, palette }: { mark: string; palette: Palette },
): Promise<PreviewArt> {
  const tiles = await Promise.all(
    articleCategories.map(async (subject) => {
      const file = join(root, `src/app/article-list/tiles/${subject}.svg`);
      return withColours(await readFile(file, "utf8"), palette);
    }),
  );
  const markSvg = styledMark(mark, markRules(palette));
  const drawnMark = await rawOf(
    sharp(Buffer.from(markSvg), { density: 600 }).resize({
      height: markHeight,
    }),
  );
  const joint = await rawOf(
    sharp(Buffer.from(jointSvg)).extractChannel("alpha"),
  );
  const papers = new Map<string, Promise<Raw>>();
  const known = new Map<string, Promise<Raw>>();
  return {
    async ground(motif, brand, pixels) {
      const paper = papers.get(brand) ?? paperWith(brand);
      papers.set(brand, paper);
      const key = JSON.stringify(motif);
      const right = known.get(key) ?? rightPart(motif);
      // The languages of a page come one after the other, so old pictures are not needed again.
      if (known.size > 20) known.clear();
      known.set(key, right);
      const { data, info } = await paper;
      data.copy(pixels);
      put(await right, { data: pixels, info }, seam, 0);
      return { data: pixels, info };
    },
  };

  async function rightPart(motif: Motif): Promise<Raw> {
    const drawn = await draw(motif);
    const picture = await rawOf(
      drawn.flatten({ background: palette("paper") }).toColourspace("srgb"),
    );
    paint(joint, palette("paper"), picture, 0, 0);
    return picture;
  }

  /** Draws what all pictures share: the mark and the name. */
  async function paperWith(brand: string): Promise<Raw> {
    const { data: input, info: raw } = drawnMark;
    const plain = { channels: 3, background: palette("paper") } as const;
    const paper = await rawOf(
      sharp({ create: { width: seam + width, height, ...plain } })
        .composite([{ input, raw, left: margin, top: 56 }])
        .removeAlpha(),
    );
    const name = await textMask(brand, { locale: "en", size: 34 });
    const left = margin + raw.width + 16;
    paint(name, palette("ink"), paper, left, 78 - name.info.height / 2);
    return paper;
  }

  async function draw(motif: Motif): Promise<Sharp> {
    if (motif.kind === "board") return sharp(Buffer.from(board()));
    if (motif.kind === "tile")
      return inFrame(tiles[articleCategories.indexOf(motif.subject)] ?? "");
    const file = join(root, motif.file);
    if (!/\.svg$/i.test(file))
      return sharp(file).autoOrient().resize({ width, height });
    return inFrame(withColours(await readFile(file, "utf8"), palette));
  }

  /** Six cells: the drawings of the five subjects and the mark. */
  function board(): string {
    const [wide, high] = [(width - kerf) / 2, (height - 2 * kerf) / 3];
    const at = (svg: string, index: number, size = { wide, high }) => {
      const x = (index % 2) * (wide + kerf) + (wide - size.wide) / 2;
      const y = Math.floor(index / 2) * (high + kerf) + (high - size.high) / 2;
      return svg.replace(
        "<svg",
        `<svg x="${x}" y="${y}" width="${size.wide}" height="${size.high}"`,
      );
    };
    const ground = `<svg><rect width="100%" height="100%" fill="${palette("paper-deep")}"/></svg>`;
    const cells = [
      ...tiles.map((svg, index) => at(svg, index)),
      at(ground, tiles.length),
      at(markSvg, tiles.length, { wide: 110, high: 110 }),
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${palette("paper")}"/>${cells.join("")}</svg>`;
  }
}

/** Draws the whole height of an SVG, and repeats its first and last row of pixels above and below. */
async function inFrame(svg: string): Promise<Sharp> {
  const whole = sharp(Buffer.from(svg), { density: 144 });
  const size = await whole.metadata();
  const drawn = Math.round((drawnWidth * size.height) / size.width);
  const free = Math.max(0, height - drawn);
  const top = Math.round(free * skyShare);
  return whole
    .resize({ width, height: height - free, position: "top" })
    .extend({ top, bottom: free - top, extendWith: "copy" });
}

const dovetail = (y: number, half: number, depth: number) =>
  `M0 ${y - half * 0.68}L${depth} ${y - half}V${y + half}L0 ${y + half * 0.68}Z`;
/** Two shapes with different sizes. */
const jointSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="${height}"><path d="${dovetail(112, 40, 34)}${dovetail(540, 30, 26)}"/></svg>`;
