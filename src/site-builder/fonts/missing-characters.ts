import { globSync } from "node:fs";
import { join } from "node:path";
import { readText } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { chains } from "./families.ts";
import type { FontStore } from "./font-store.ts";

/** Emoji, which have colours in the fonts of systems, and characters that nobody sees. */
const fromSystem =
  /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]$/u;

/** Returns a line for each character of the texts that none of our fonts has: a font of the visitor's system draws it. */
export async function missingCharacters(
  root: string,
  store: FontStore,
): Promise<string[]> {
  const found = new Map<string, string>();
  const files = globSync("{content,messages}/**/*.{yaml,md}", { cwd: root });
  for (const file of files.toSorted()) {
    const has = await codePointsFor(file, store);
    const lines = (readText(join(root, file)) ?? "").split("\n");
    for (const [index, line] of lines.entries())
      for (const character of line) {
        const code = character.codePointAt(0) ?? 0;
        if (has(code) || found.has(character) || fromSystem.test(character))
          continue;
        const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
        found.set(character, `${file}:${index + 1}: ${character} (${name})`);
      }
  }
  return [...found.values()];
}

/** Looks a character up as pages do in the file's language, which is its name, or in all languages. */
async function codePointsFor(
  file: string,
  store: FontStore,
): Promise<(code: number) => boolean> {
  const own = locales.filter((locale) =>
    new RegExp(`\\b${locale}\\.\\w+$`).test(file),
  );
  const fonts = await Promise.all(
    (own.length > 0 ? own : locales).map((locale) =>
      Promise.all(chains[locale].text.map((name) => store.codePoints(name))),
    ),
  );
  return (code) =>
    fonts.every((chain) => chain.some((codes) => codes.has(code)));
}
