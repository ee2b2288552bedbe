import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sources, type Source, type SourceName } from "./choose/families.ts";
import { addGlyphs } from "./format/add-glyphs.ts";
import { compactTables } from "./format/compact.ts";
import { decompress } from "./format/decompress.ts";
import { openFont } from "./format/harfbuzz.ts";
import {
  codePointsOf,
  glyphMapOf,
  readTables,
  table,
  writeGlyphMap,
  type Tables,
} from "./format/sfnt.ts";
import { woff2 } from "./format/woff2.ts";

/**
 * `node build/fonts/make.ts PACKAGES NAME` makes one of the fonts in `fonts/` from the whole one, for each NAME below.
 * PACKAGES is the `node_modules` with @expo-google-fonts/bricolage-grotesque 0.4.1, ibm-plex-sans 0.4.1 and noto-sans-jp
 * 0.4.3. A process for each font, because HarfBuzz has memory for one Japanese font only.
 */
const [packages = "", wanted = ""] = process.argv.slice(2);
const root = join(import.meta.dirname, "../..");
const google = (name: string, file: string) =>
  join(packages, "@expo-google-fonts", name, `${file}.ttf`);
const own = (name: string) => join(root, "build/fonts/sources", `${name}.ttf`);

type Input = { file: string; to: string; style: string; from: string };
const plex = 'IBM Plex, © 2017 IBM Corp. with Reserved Font Name "Plex"';
const noto =
  "Noto Sans JP, © 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'";
const bricolage =
  "Bricolage Grotesque, © 2022 The Bricolage Grotesque Project Authors (https://github.com/ateliertriay/bricolage)";
const anuphan =
  "Anuphan, © 2019 The Anuphan Project Authors (https://github.com/cadsondemak/Anuphan)";
const inputs: Record<SourceName, Input> = {
  latinDisplay: {
    file: google("bricolage-grotesque", "700Bold/BricolageGrotesque_700Bold"),
    to: "display-latin-700",
    style: "Bold",
    from: bricolage,
  },
  latin: {
    file: google("ibm-plex-sans", "400Regular/IBMPlexSans_400Regular"),
    to: "text-latin-400",
    style: "Regular",
    from: plex,
  },
  latinBold: {
    file: google("ibm-plex-sans", "600SemiBold/IBMPlexSans_600SemiBold"),
    to: "text-latin-600",
    style: "SemiBold",
    from: plex,
  },
  thaiDisplay: {
    file: own("anuphan-700"),
    to: "display-thai-700",
    style: "Bold",
    from: anuphan,
  },
  thai: {
    file: own("plex-sans-thai-looped-400"),
    to: "text-thai-400",
    style: "Regular",
    from: plex,
  },
  thaiBold: {
    file: own("plex-sans-thai-looped-600"),
    to: "text-thai-600",
    style: "SemiBold",
    from: plex,
  },
  japanese: {
    file: google("noto-sans-jp", "400Regular/NotoSansJP_400Regular"),
    to: "japanese-400",
    style: "Regular",
    from: noto,
  },
  japaneseBold: {
    file: google("noto-sans-jp", "700Bold/NotoSansJP_700Bold"),
    to: "japanese-700",
    style: "Bold",
    from: noto,
  },
};

const dropTables = "vhea vmtx VORG DSIG name STAT BASE meta".split(" ");
const selectors = [
  ...Array.from({ length: 16 }, (_, index) => 0xfe00 + index),
  ...Array.from({ length: 240 }, (_, index) => 0xe0100 + index),
];

await writeFile(
  join(root, "fonts", `${inputs[wanted as SourceName].to}.ttf`),
  await make(wanted as SourceName),
);

async function make(name: SourceName): Promise<Buffer> {
  const source: Source = sources[name];
  const font = await readFile(inputs[name].file);
  const cut = await openFont(font);
  const whole = cut([...codePointsOf(font), ...selectors], {
    features: source.features,
    dropTables,
  });
  const sequences = sequencesOf(table(readTables(whole), "cmap"));
  let tables = compactTables(whole, source.coarseness);
  const map = glyphMapOf(table(tables, "cmap"));
  for (const { from, letters } of source.guests ?? []) {
    const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    const cutGuest = await openFont(await readFile(inputs[from].file));
    const guest = cutGuest(codes, { features: [], dropTables });
    // The function writes maps of 16 bits only. The others are still in `map`.
    const near = map.entries().filter(([code]) => code < 0xffff);
    tables.set("cmap", writeGlyphMap(new Map(near)));
    tables = addGlyphs(tables, readTables(guest), codes, source.coarseness);
    for (const [code, glyph] of glyphMapOf(table(tables, "cmap")))
      map.set(code, glyph);
  }
  tables.set("cmap", characterMap(map, sequences));
  tables.set("name", names(source.family, inputs[name]));
  // The decoder writes outlines in their shortest form.
  const shortest = await decompress(woff2(tables, 5));
  return sfnt(readTables(shortest));
}

/** Returns the map of letters with variation selectors. */
function sequencesOf(cmap: Buffer): Buffer | undefined {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (part.readUInt16BE(0) === 14)
      return part.subarray(0, part.readUInt32BE(2));
  }
  return undefined;
}

/** Writes a `cmap` of format 12, and of format 14 for variation selectors. */
function characterMap(
  map: ReadonlyMap<number, number>,
  sequences: Buffer | undefined,
): Buffer {
  const runs: [first: number, last: number, glyph: number][] = [];
  for (const [code, glyph] of [...map].toSorted(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === code - 1 && glyph === run[2] + code - run[0])
      run[1] = code;
    else runs.push([code, code, glyph]);
  }
  const groups = numbers32(runs.flat());
  const letters = Buffer.concat([
    numbers16([12, 0]),
    numbers32([16 + groups.length, 0, runs.length]),
    groups,
  ]);
  const start = sequences === undefined ? 12 : 20;
  return Buffer.concat([
    numbers16([0, sequences === undefined ? 1 : 2]),
    ...(sequences === undefined
      ? []
      : [numbers16([0, 5]), numbers32([start + letters.length])]),
    numbers16([3, 10]),
    numbers32([start]),
    letters,
    ...(sequences === undefined ? [] : [sequences]),
  ]);
}

/** HarfBuzz keeps the first two names in subsets. */
function names(family: string, { style, from }: Input): Buffer {
  const entries: [number, string][] = [
    [1, family],
    [2, style],
    [10, `Made from ${from}: fewer points, rounded kerning.`],
    [
      13,
      "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
    ],
    [14, "https://openfontlicense.org"],
  ];
  const texts = entries.map(([, text]) =>
    Buffer.from(text, "utf16le").swap16(),
  );
  let at = 0;
  const records = entries.flatMap(([id], index) => {
    const length = texts[index]?.length ?? 0;
    at += length;
    return [3, 1, 0x409, id, length, at - length];
  });
  const head = [0, entries.length, 6 + 2 * records.length];
  return Buffer.concat([numbers16([...head, ...records]), ...texts]);
}

/** Writes a font file. */
function sfnt(tables: Tables): Buffer {
  const list = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(list.length));
  const spare = 16 * (list.length - power);
  const head = [1, 0, list.length, 16 * power, Math.log2(power), spare];
  let at = 12 + 16 * list.length;
  let headAt = 0;
  const bodies: Buffer[] = [];
  const entries = list.map(([tag, content]) => {
    const body = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    if (tag === "head") {
      headAt = at;
      body.writeUInt32BE(0, 8);
    }
    const place = [checksum(body), at, content.length];
    bodies.push(body);
    at += body.length;
    return Buffer.concat([Buffer.from(tag, "latin1"), numbers32(place)]);
  });
  const file = Buffer.concat([numbers16(head), ...entries, ...bodies]);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8);
  return file;
}

function checksum(content: Buffer): number {
  let sum = 0;
  for (let at = 0; at < content.length; at += 4)
    sum = (sum + content.readUInt32BE(at)) >>> 0;
  return sum;
}

function numbers16(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries())
    buffer.writeUInt16BE(value, 2 * index);
  return buffer;
}

function numbers32(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries())
    buffer.writeUInt32BE(value, 4 * index);
  return buffer;
}
