import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { articleCategories } from "#shared/articles.ts";
import { preview } from "#shared/preview.ts";
import {
  markRules,
  styledMark,
  withColours,
  type Palette,
} from "../palette.ts";
import type { Motif } from "./design.ts";
import { rawOf, textPicture, type Raw } from "./set-text.ts";

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
    const picture = await draw(motif);
    const style = { locale: "en", size: 34, colour: "ink" } as const;
    const name = await rawOf(textPicture(brand, palette, style));
    const put = ({ data, info }: Raw, left: number, top: number) => ({
      input: data,
      raw: info,
      left,
      top: Math.round(top),
    });
    const paper = { channels: 3, background: palette("paper") } as const;
    return rawOf(
      sharp({ create: { width: seam + width, height, ...paper } })
        .composite([
          put(picture, seam, 0),
          { input: joint, left: seam, top: 0 },
          put(drawnMark, margin, 56),
          put(
            name,
            margin + drawnMark.info.width + 16,
            78 - name.info.height / 2,
          ),
        ])
        .removeAlpha(),
    );
  }

  async function draw(motif: Motif): Promise<Raw> {
    if (motif.kind === "board") return rawOf(sharp(Buffer.from(board())));
    if (motif.kind === "tile")
      return inFrame(tiles[articleCategories.indexOf(motif.subject)] ?? "");
    const file = join(root, motif.file);
    if (!/\.svg$/i.test(file))
      return rawOf(sharp(file).autoOrient().resize({ width, height }));
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
async function inFrame(svg: string): Promise<Raw> {
  const whole = sharp(Buffer.from(svg), { density: 144 }).resize({
    width: drawnWidth,
  });
  const { data, info } = await rawOf(whole);
  const free = height - info.height;
  const top = Math.max(0, Math.round(free * skyShare));
  const left = Math.floor((info.width - width) / 2);
  return rawOf(
    sharp(data, { raw: info })
      .extract({ left, top: 0, width, height: Math.min(height, info.height) })
      .extend({ top, bottom: Math.max(0, free - top), extendWith: "copy" }),
  );
}

/** Returns two dovetail shapes with different sizes. */
function jointSvg(fill: string): string {
  const dovetail = (y: number, half: number, depth: number) =>
    `M0 ${y - half * 0.68}L${depth} ${y - half}V${y + half}L0 ${y + half * 0.68}Z`;
  const shapes = [dovetail(112, 40, 34), dovetail(540, 30, 26)].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="${height}"><path fill="${fill}" d="${shapes}"/></svg>`;
}
