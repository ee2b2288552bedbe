import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compactTables } from "./compact.ts";
import { changeKerning } from "./positions.ts";
import { sources } from "../choose/families.ts";
import { openFont } from "./harfbuzz.ts";
import { codePointsOf, outlinesOf, readTables, table } from "./sfnt.ts";
import { woff2 } from "./woff2.ts";

const { decompress } = createRequire(import.meta.url)("wawoff2") as {
  decompress: (font: Uint8Array) => Promise<Uint8Array>;
};

const root = join(import.meta.dirname, "../../..");
const options = { features: ["kern", "mark"], dropTables: ["name"] };

async function openSource(name: keyof typeof sources) {
  const bytes = readFileSync(join(root, sources[name].file));
  const isPacked = sources[name].file.endsWith(".woff2");
  return new Uint8Array(isPacked ? await decompress(bytes) : bytes);
}

test("another decoder reads the tables of every source back unchanged", async () => {
  for (const name of ["japanese", "thaiDisplay", "latinDisplay"] as const) {
    const font = await openSource(name);
    const cut = await openFont(font);
    const some = [...codePointsOf(font)].slice(0, 300);
    const tables = readTables(cut(some, options));
    const file = woff2(tables, 5);
    const back = readTables(new Uint8Array(await decompress(file)));
    expect(back.get("glyf")?.length).toBeGreaterThan(1_000);
    for (const [tag, content] of tables) {
      // A checksum and a flag change with the format. Outlines have another, equivalent encoding.
      if (["head", "glyf", "loca"].includes(tag)) continue;
      expect(back.get(tag)?.equals(content), `${name} ${tag}`).toBe(true);
    }
    expect(outlines(back)).toEqual(outlines(tables));
  }
});

test("a coarser grid keeps every proportion within half a unit", async () => {
  const font = await openSource("japanese");
  const cut = await openFont(font);
  const text = Array.from("永あア、A", (letter) => letter.codePointAt(0) ?? 0);
  const before = readTables(cut(text, { features: ["halt"], dropTables: [] }));
  const after = compactTables(
    cut(text, { features: ["halt"], dropTables: [] }),
    { grid: 250, tolerance: 0, kerning: 1 },
  );
  expect(table(after, "head").readUInt16BE(18)).toBe(250);
  expect(codePointsOf(font).has(text[0] ?? 0)).toBe(true);
  const advances = (tables: typeof after) =>
    Array.from({ length: table(tables, "hhea").readUInt16BE(34) }, (_, glyph) =>
      table(tables, "hmtx").readUInt16BE(4 * glyph),
    );
  expect(advances(after)).toEqual(
    advances(before).map((advance) => Math.round(advance / 4)),
  );
  const boxes = outlines(before).map((box) =>
    box.map((edge) => Math.round(edge / 4)),
  );
  expect(outlines(after)).toEqual(boxes);
});

test("kerning is rounded, and marks stay where they are", async () => {
  const font = await openSource("thai");
  const cut = await openFont(font);
  const text = Array.from("AVTo.ที่", (letter) => letter.codePointAt(0) ?? 0);
  const subset = () =>
    cut(text, { features: ["kern", "mark"], dropTables: [] });
  const valuesOf = (kerning: number) => {
    const tables = compactTables(subset(), { tolerance: 1, kerning });
    const found: number[] = [];
    changeKerning(table(tables, "GPOS"), (value) => {
      found.push(value);
      return value;
    });
    return { found, positions: table(tables, "GPOS") };
  };
  const exact = valuesOf(1);
  const rounded = valuesOf(20);
  expect(exact.found.some((value) => value % 20 !== 0)).toBe(true);
  expect(rounded.found).toEqual(
    exact.found.map((value) => Math.round(value / 20) * 20 + 0),
  );
  const changed = rounded.positions.filter(
    (byte, index) => byte !== exact.positions[index],
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(2 * exact.found.length);
});

/** Returns the bounding box of every glyph. */
function outlines(tables: ReturnType<typeof readTables>): number[][] {
  return outlinesOf(tables).map((outline) =>
    outline.length === 0
      ? []
      : [2, 4, 6, 8].map((at) => outline.readInt16BE(at)),
  );
}
