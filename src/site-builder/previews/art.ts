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
import { put, rawOf, textPicture, type Raw } from "./set-text.ts";

/** The drawn parts of preview pictures. */
export type PreviewArt = {
  /** Draws what the languages of a page share: the right part, and the mark with the name on paper. */
  ground: (motif: Motif, brand: string) => Promise<Raw>;
};

/** The left edge of the drawing, in pixels. The words are to the left of it. */
export const seam = 580;
export const margin = 64;
const width = Number(preview.width) - seam;
const height = Number(preview.height);
const markHeight = 44;
const jointWidth = 80;
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
  const joint = Buffer.from(jointSvg(palette("paper")));
  const papers = new Map<string, Promise<Raw>>();
  const known = new Map<string, Promise<Raw>>();
  return {
    ground(motif, brand) {
      const key = JSON.stringify([motif, brand]);
      const ground = known.get(key) ?? compose(motif, brand);
      // The languages of a page come one after the other, so old pictures are not needed again.
      if (known.size > 20) known.clear();
      known.set(key, ground);
      return ground;
    },
  };

  async function compose(motif: Motif, brand: string): Promise<Raw> {
    const paper = papers.get(brand) ?? paperWith(brand);
    papers.set(brand, paper);
    const drawn = await draw(motif);
    const picture = await rawOf(
      drawn.flatten({ background: palette("paper") }).toColourspace("srgb"),
    );
    const edge = await rawOf(
      sharp(picture.data, { raw: picture.info })
        .extract({ left: 0, top: 0, width: jointWidth, height })
        .composite([{ input: joint }])
        .removeAlpha(),
    );
    const { data, info } = await paper;
    const ground = { data: Buffer.from(data), info };
    put(picture, ground, seam, 0);
    put(edge, ground, seam, 0);
    return ground;
  }

  /** Draws what all pictures share: the mark and the name. */
  async function paperWith(brand: string): Promise<Raw> {
    const style = { locale: "en", size: 34, colour: "ink" } as const;
    const name = await rawOf(textPicture(brand, palette, style));
    const paper = { channels: 3, background: palette("paper") } as const;
    return rawOf(
      sharp({ create: { width: seam + width, height, ...paper } })
        .composite([
          { input: drawnMark.data, raw: drawnMark.info, left: margin, top: 56 },
          {
            input: name.data,
            raw: name.info,
            left: margin + drawnMark.info.width + 16,
            top: Math.round(78 - name.info.height / 2),
          },
        ])
        .removeAlpha(),
    );
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
  const whole = sharp(Buffer.from(svg), { density: 144 }).resize({
    width: drawnWidth,
  });
  const { data, info } = await rawOf(whole);
  const free = height - info.height;
  const top = Math.max(0, Math.round(free * skyShare));
  const left = Math.floor((info.width - width) / 2);
  return sharp(data, { raw: info })
    .extract({ left, top: 0, width, height: Math.min(height, info.height) })
    .extend({ top, bottom: Math.max(0, free - top), extendWith: "copy" });
}

/** Returns two dovetail shapes with different sizes. */
function jointSvg(fill: string): string {
  const dovetail = (y: number, half: number, depth: number) =>
    `M0 ${y - half * 0.68}L${depth} ${y - half}V${y + half}L0 ${y + half * 0.68}Z`;
  const shapes = [dovetail(112, 40, 34), dovetail(540, 30, 26)].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${jointWidth}" height="${height}"><path fill="${fill}" d="${shapes}"/></svg>`;
}
