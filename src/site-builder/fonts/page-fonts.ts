import type { Face, PageFonts } from "#shared/document/faces.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import { codePoints } from "./code-points.ts";
import {
  chains,
  cores,
  sources,
  thaiLetters,
  type Source,
  type SourceName,
} from "./families.ts";
import { readFontRules, type FontRules } from "./font-rules.ts";
import type { FontStore } from "./font-store.ts";
import { pageText, type Manner, type PageText } from "./page-text.ts";

/**
 * Makes the function that returns the faces that a page's text needs besides the common faces of its language. A character
 * that no font of ours has is left to the fonts of a system.
 */
export function openPageFonts(store: FontStore): PageFonts {
  // Many pages share their styles.
  const rules = new Map<string, FontRules>();
  return async ({ locale, body, css }) => {
    if (css !== "") rules.set(css, rules.get(css) ?? readFontRules(css));
    const needed = await split(locale, pageText(body, rules.get(css)));
    const faces = [...needed].map(
      async ([name, letters]): Promise<Face | undefined> => {
        const isCommon = cores[locale].includes(name);
        const codes = [...letters.keys()].filter(
          (code) => !isCommon || !knownOf(sources[name]).has(code),
        );
        if (codes.length === 0) return undefined;
        const face = await store.face(name, withNeighbours(name, codes));
        const isEarly = codes.some((code) => letters.get(code));
        return isEarly ? face : { ...face, isLate: true };
      },
    );
    return (await Promise.all(faces)).filter((face) => face !== undefined);
  };

  /** Assigns each character of a page to the first font that has it. */
  async function split(locale: Locale, text: PageText) {
    const shares = new Map<SourceName, Map<number, boolean>>();
    for (const [manner, codes] of Object.entries(text)) {
      const chain = await Promise.all(
        chains[locale][manner as Manner].map(async (name) => ({
          name,
          has: await store.codePoints(name),
        })),
      );
      for (const [code, isFirst] of codes) {
        const name = chain.find(({ has }) => has.has(code))?.name;
        if (name === undefined) continue;
        const share = shares.get(name) ?? new Map<number, boolean>();
        share.set(code, isFirst || share.get(code) === true);
        shares.set(name, share);
      }
    }
    return shares;
  }
}

/** Adds all Thai letters and marks to a Thai letter: a letter and its marks are drawn from one file. */
function withNeighbours(name: SourceName, codes: number[]): Iterable<number> {
  const isThai =
    name.startsWith("thai") && /[ก-ฺเ-๎]/.test(String.fromCodePoint(...codes));
  return isThai ? [...codePoints(thaiLetters), ...codes] : codes;
}

/** The characters of the common file and of the file for visitors' own words. */
const knownOf = memoize(({ core, rest = ["", ""] }: Source) =>
  codePoints(core + rest[0]),
);
