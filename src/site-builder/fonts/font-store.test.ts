import { mkdtemp, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codePointsOf } from "./character-map.ts";
import { codePoints } from "./code-points.ts";
import { sources, type Source, type SourceName } from "./families.ts";
import { cachedFont, openFontStore } from "./font-store.ts";

const { convert } = createRequire(import.meta.url)("fontverter") as {
  convert: (font: Buffer, format: "truetype") => Promise<Buffer>;
};

const root = await mkdtemp(join(tmpdir(), "fonts-"));
await symlink(join(process.cwd(), "fonts"), join(root, "fonts"));
const store = openFontStore(root);

async function subsetOf(name: SourceName, text: string): Promise<Set<number>> {
  const { url } = await store.face(name, codePoints(text));
  const woff2 = await readFile(cachedFont(root, url));
  return codePointsOf(await convert(woff2, "truetype"));
}

test("a subset has the wanted characters alone, rare ones and variation selectors too", async () => {
  const rare = "※①～★―髙﨑●Ō葛\u{e0100}𠮟";
  for (const name of ["japanese", "japaneseBold"] as const) {
    const has = await store.codePoints(name);
    expect([...codePoints(rare)].filter((code) => !has.has(code))).toEqual([]);
    expect(await subsetOf(name, rare)).toEqual(codePoints(rare));
  }
});

test("every font has the characters of its common file", async () => {
  for (const name of Object.keys(sources) as SourceName[]) {
    const { core = "" }: Source = sources[name];
    const has = await store.codePoints(name);
    const missing = core
      .replaceAll(/[\u200b-\u200d◌]/g, "")
      .split("")
      .filter((one) => !has.has(one.codePointAt(0) ?? 0));
    expect(missing, name).toEqual([]);
  }
});
