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
  const found = new Map<string, string>();
  const files = globSync("{content,messages}/**/*.{yaml,md}", { cwd: root });
  for (const file of files.toSorted()) {
    const lines = (readText(join(root, file)) ?? "").split("\n");
    for (const [index, line] of lines.entries())
      for (const character of line) {
        const code = character.codePointAt(0) ?? 0;
        if (found.has(character) || fromSystem.test(character)) continue;
        if (fonts.some((codes) => codes.has(code))) continue;
        const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
        found.set(character, `${file}:${index + 1}: ${character} (${name})`);
      }
  }
  return [...found.values()];
}
