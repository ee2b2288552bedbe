import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decorative, markup, type Markup } from "#shared/document/markup.ts";

/** The brand's mark, `content/brand/mark.svg`: paths of the classes `ink` and `accent`, which the style sheets colour. */
export async function readMark(root: string): Promise<Markup> {
  const svg = await readFile(join(root, "content/brand/mark.svg"), "utf8");
  return markup("mark", decorative(svg.replaceAll(/>\s+</g, "><").trim()));
}
