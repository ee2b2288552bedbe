import { globSync } from "node:fs";
import { join } from "node:path";
import { readText } from "#content/index.ts";
import { sources, type SourceName } from "./families.ts";
import type { FontStore } from "./font-store.ts";

/** Emoji, which have colours in the fonts of systems, and characters that nobody sees. */
const fromSystem =
  /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]$/u;

/** Returns a line for each character of the texts that none of our fonts has: a font of the visitor's system draws it. */
export async function missingCharacters(
  root: string,
  store: FontStore,
): Promise<string[]> {
  const fonts = await Promise.all(
    (Object.keys(sources) as SourceName[]).map((name) =>
      store.codePoints(name),
    ),
  );
  // By code point, because all texts are read at every build.
  const isKnown = new Uint8Array(0x110000);
  for (const code of fonts.flatMap((codes) => [...codes])) isKnown[code] = 1;
  const lines: string[] = [];
  const files = globSync("{content,messages}/**/*.{yaml,md}", { cwd: root });
  for (const file of files.toSorted()) {
    const text = readText(join(root, file)) ?? "";
    for (let at = 0; at < text.length; at += 1) {
      const code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) at += 1;
      if (isKnown[code] === 1) continue;
      isKnown[code] = 1;
      const character = String.fromCodePoint(code);
      if (fromSystem.test(character)) continue;
      const line = text.slice(0, at).split("\n").length;
      const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
      lines.push(`${file}:${line}: ${character} (${name})`);
    }
  }
  return lines;
}
