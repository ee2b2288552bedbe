import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Part } from "./cut.ts";
import { lookFolder } from "./sites.ts";

/** A part of a picture. Its file has the name of its pixels, so that equal parts are one file. */
export type Piece = { hash: string; width: number; height: number };

/** Pixels of four bytes each. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/** Pictures that were taken of the same sources, by their ids. */
export type Album = {
  /** Of which sources, and when. */
  of: string;
  browser: string;
  pictures: Record<string, Piece[]>;
};

const folder = join(lookFolder, "pieces");
export const fileOf = ({ hash }: Pick<Piece, "hash">) =>
  join(folder, `${hash}.png`);

export async function keepPiece({
  width,
  height,
  data,
}: Pixels): Promise<Piece> {
  const hash = createHash("sha256")
    .update(`${width}x${height}`)
    .update(data)
    .digest("hex")
    .slice(0, 24);
  const piece = { hash, width, height };
  if (!existsSync(fileOf(piece))) {
    mkdirSync(folder, { recursive: true });
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 6 })
      .toBuffer();
    writeFileSync(fileOf(piece), png);
  }
  return piece;
}

/** Keeps parts of a picture, of which some rows from the first part on were taken. */
export function keepParts(
  parts: readonly Part[],
  width: number,
  rows: Uint8Array,
): Promise<Piece[]> {
  const rowBytes = width * 4;
  const top = parts[0]?.top ?? 0;
  return Promise.all(
    parts.map((part) => {
      const start = (part.top - top) * rowBytes;
      return keepPiece({
        width,
        height: part.height,
        data: rows.subarray(start, start + part.height * rowBytes),
      });
    }),
  );
}

export async function pixelsOf(piece: Piece): Promise<Pixels> {
  const { data, info } = await sharp(fileOf(piece))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const albumFile = (name: string) => join(lookFolder, `${name}.json`);

export function readAlbum(name: string): Album | undefined {
  const file = albumFile(name);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Album)
    : undefined;
}

export function writeAlbum(name: string, album: Album): void {
  mkdirSync(lookFolder, { recursive: true });
  writeFileSync(albumFile(name), JSON.stringify(album));
}

/** Deletes the pieces that are in none of the albums and not among `used`; gives the megabytes that are left. */
export function sweep(used: Iterable<string>): number {
  const kept = new Set(used);
  for (const file of readdirSync(lookFolder))
    if (file.endsWith(".json"))
      for (const { hash } of Object.values(
        readAlbum(file.slice(0, -5))?.pictures ?? {},
      ).flat())
        kept.add(hash);
  let bytes = 0;
  for (const file of readdirSync(folder))
    if (kept.has(file.slice(0, -4))) bytes += statSync(join(folder, file)).size;
    else rmSync(join(folder, file));
  return bytes / 1e6;
}
