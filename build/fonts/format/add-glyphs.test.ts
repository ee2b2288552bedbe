import { expect, test } from "vitest";
import { sources } from "../choose/families.ts";
import { addGlyphs } from "./add-glyphs.ts";
import { openFont } from "./harfbuzz.ts";
import { decompress } from "./decompress.ts";
import { codePointsOf, glyphMapOf, readTables, table } from "./sfnt.ts";
import { woff2 } from "./woff2.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const exact = { tolerance: 0 };
const codes = (text: string) =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

async function cutOf(name: keyof typeof sources, text: string) {
  const bytes = await readFile(join(root, sources[name].file));
  const isPacked = sources[name].file.endsWith(".woff2");
  const cut = await openFont(isPacked ? await decompress(bytes) : bytes);
  return readTables(cut(codes(text), { features: [], dropTables: ["name"] }));
}

test("letters of another font are added behind the own ones", async () => {
  const own = await cutOf("latin", "AZaz");
  const other = await cutOf("japanese", "日本語");
  const both = addGlyphs(own, other, codes("日本語"), exact);
  const before = glyphMapOf(table(own, "cmap"));
  const after = glyphMapOf(table(both, "cmap"));
  for (const [code, glyph] of before) expect(after.get(code)).toBe(glyph);
  expect([...after.keys()].toSorted((a, b) => a - b)).toEqual(
    codes("AZaz日本語").toSorted((a, b) => a - b),
  );
  const count = table(both, "maxp").readUInt16BE(4);
  expect(count).toBe(table(own, "maxp").readUInt16BE(4) + 3);
  const advance = table(both, "hmtx").readUInt16BE(4 * (count - 1));
  // A Japanese letter is as wide as its size, which both fonts measure in thousandths.
  expect(advance).toBe(1000);
});

test("another decoder reads the font that was made of two", async () => {
  const own = await cutOf("japanese", "永あ");
  const both = addGlyphs(own, await cutOf("thai", "ไทย"), codes("ไทย"), exact);
  const back = await decompress(woff2(both, 5));
  expect(codePointsOf(back)).toEqual(new Set(codes("あ永ทยไ")));
});

test("a letter that the other font lacks is told", async () => {
  const own = await cutOf("latin", "A");
  const other = await cutOf("thai", "ไ");
  expect(() => addGlyphs(own, other, codes("日"), exact)).toThrow("U+65e5");
});
