import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { isDeviceName } from "#site-builder/commands/index.ts";

/** Why a picture is refused. */
export type PictureProblem = "kind" | "size" | "small";

/** A picture as the site keeps it: made anew from its points, so that nothing else of the file is left. */
export type MadePicture = {
  /** The name of the file: small letters, digits and hyphens. */
  name: string;
  body: Uint8Array;
};

/** More points than any camera for the web takes. A small file can claim to have a thousand times as many. */
const mostPoints = 50_000_000;
/** The build refuses a photograph that is narrower. */
const leastWidth = 480;
/** Twice the widest file that the build makes of it. */
const keptWidth = 2880;
const ratios: Record<string, number> = {
  "16:9": 16 / 9,
  "4:3": 4 / 3,
  "1:1": 1,
};
/**
 * Makes the picture for an entry from a file that somebody gave. What the file is counts, and never what it is called. `ratio`
 * cuts it around what is most striking.
 */
export async function makePicture(
  file: Uint8Array,
  { name, ratio = "" }: { name: string; ratio?: string },
): Promise<MadePicture | { problem: PictureProblem }> {
  try {
    const picture = sharp(file, { limitInputPixels: mostPoints });
    const { format, autoOrient, hasAlpha } = await picture.metadata();
    const isKnown = ["jpeg", "png", "webp", "avif", "heif"].includes(format);
    if (!isKnown) return { problem: "kind" };
    const { width, height } = autoOrient;
    if (width * height > mostPoints) return { problem: "size" };
    if (width < leastWidth) return { problem: "small" };
    const wide = Math.min(width, keptWidth);
    const cut = ratios[ratio];
    const sized = picture.autoOrient().resize({
      width: wide,
      withoutEnlargement: true,
      ...(cut && {
        height: Math.round(wide / cut),
        fit: "cover" as const,
        position: sharp.strategy.attention,
      }),
    });
    const isDrawn = hasAlpha || format === "png";
    const made = isDrawn ? sized.png() : sized.jpeg({ quality: 88 });
    const ending = isDrawn ? "png" : "jpg";
    return { name: `${nameOf(name)}.${ending}`, body: await made.toBuffer() };
  } catch (error) {
    const isLarge = /pixel limit|dimensions/i.test(String(error));
    return { problem: isLarge ? "size" : "kind" };
  }
}

/** A name without folders, endings and signs. */
function nameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
  if (plain === "") return "picture";
  return isDeviceName(plain) ? `picture-${plain}` : plain;
}

/**
 * Returns the name under which a picture can stand in a folder: its own, or with a number if another picture has that. Phones call
 * every picture the same. The same picture keeps its name.
 */
export async function freeName(
  folder: string,
  { name, body }: MadePicture,
): Promise<string> {
  const { name: start, ext } = parse(name);
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? name : `${start}-${number}${ext}`;
    const there = await readFile(join(folder, next)).catch(() => undefined);
    if (there === undefined || there.equals(body)) return next;
  }
}
