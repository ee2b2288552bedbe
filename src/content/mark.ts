import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decorative } from "#shared/document/markup.ts";

/** Reads the mark of the brand, `content/brand/mark.svg`. Style sheets colour its classes `ink` and `accent`. */
export async function readMark(root: string): Promise<string> {
  const svg = await readFile(join(root, "content/brand/mark.svg"), "utf8");
  return decorative(svg.replaceAll(/>\s+</g, "><"));
}
