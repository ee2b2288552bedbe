import "../../temporary-folder.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readThaiWords } from "#content-reader/content.ts";
import { prepareFonts } from "../../chromium.ts";
import { root } from "../../content.ts";
import type { Engine } from "../engine.ts";
import { installedEngines, prepareEngines } from "../installed.ts";
import { blockOf, keptAnew } from "./blocks.ts";
import { cutWords, type Cut } from "./cut-words.ts";
import { textsOf } from "./texts.ts";

// `npm run lines`: lays every text of the build out in every engine of the machine, and writes which Thai words are cut.

const file = join(root, "content/cut-words.yaml");
const head = `# Thai words that some engine cuts at the end of a line, and that therefore stay on one line. One with a | is cut only where the
# word behind it follows, or none. \`npm run build && npm run lines\` writes this file; words that dictionaries lack belong in
# thai-words.yaml.
`;
/** A word that is cut in fewer of its places than this is kept in those alone: elements cost. */
const rare = 0.3;

prepareEngines();
prepareFonts();
const { known, cut } = await readThaiWords(root);
const texts = textsOf(join(root, "dist")).filter(({ lang }) => lang === "th");
const counts = new Map<string, number>();
for (const { word } of texts.flatMap((text) => blockOf(text, { known }).words))
  counts.set(word, (counts.get(word) ?? 0) + 1);

const engines = Object.values(installedEngines()).map((start) => start());
const found = new Set<string>();
// What is kept divides a text, and an engine can then cut another word.
for (let size = -1; size < found.size;) {
  size = found.size;
  const words = { known, cut: [...found] };
  const blocks = texts.map((text) =>
    blockOf(keptAnew(text, cut, words), words),
  );
  const cuts = new Map<string, Map<string, Cut>>();
  for (const engine of engines)
    for (const one of await cutsOf(engine, blocks)) {
      const places = cuts.get(one.word) ?? new Map<string, Cut>();
      cuts.set(one.word, places.set(`${one.start} ${one.around}`, one));
    }
  for (const [word, places] of cuts) {
    const isRare = places.size < rare * (counts.get(word) ?? 0);
    for (const { next } of places.values())
      found.add(isRare ? `${word}|${next}` : word);
  }
}
for (const engine of engines) await engine.close();

const sorted = [...found]
  .filter((word) => !found.has(word.replace(/\|.*/, "")) || !word.includes("|"))
  .toSorted(new Intl.Collator("th").compare);
await writeFile(file, head + sorted.map((word) => `- "${word}"\n`).join(""));
console.log(`${sorted.length} words are in content/cut-words.yaml`);

async function cutsOf(
  engine: Engine,
  blocks: Parameters<typeof cutWords>[1],
): Promise<Cut[]> {
  const tab = await engine.newTab({ isDark: false, hasScript: true });
  const cuts = await cutWords(tab, blocks);
  await tab.close();
  console.log(`${engine.name} cuts words in ${cuts.length} places`);
  return cuts;
}
