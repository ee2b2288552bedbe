import type { Face, PageFonts } from "#shared/document/faces.ts";
import type { Locale } from "#shared/locales.ts";
import {
  chains,
  cores,
  sources,
  thaiLetters,
  type Source,
  type SourceName,
} from "./families.ts";
import type { FontStore } from "./font-store.ts";
import {
  manners,
  pageText,
  type PageText,
  type TextStyles,
} from "./page-text.ts";
import { codePoints, without } from "./code-points.ts";
import { coreOf } from "./site-fonts.ts";
import { readFontRules } from "./text-styles.ts";

/** The number of characters in the first view of a wide screen: the header and the beginning of the page. */
const firstView = 800;
/**
 * Makes the function that returns the faces that a page's text needs besides the common faces of its language. A character
 * that no font of ours has is left to the fonts of a system.
 */
export function openPageFonts(store: FontStore): PageFonts {
  const stylesOf = readOnce();
  return async ({ locale, body, css }) => {
    const styles = css === "" ? undefined : stylesOf(css);
    const text = pageText(body, styles, firstView);
    const all = await split(locale, text.all);
    const first = await split(locale, text.first);
    const faces = [...all].map(
      async ([name, needed]): Promise<Face | undefined> => {
        const codes = beyondCore(name, locale, needed);
        if (codes.size === 0) return undefined;
        const face = await store.face(name, withNeighbours(name, codes));
        const isEarly = [...(first.get(name) ?? [])].some((code) =>
          codes.has(code),
        );
        return isEarly ? face : { ...face, isLate: true };
      },
    );
    return (await Promise.all(faces)).filter((face) => face !== undefined);
  };

  /** Assigns each character of a page to the first font that has it. */
  async function split(
    locale: Locale,
    text: PageText,
  ): Promise<Map<SourceName, Set<number>>> {
    const shares = new Map<SourceName, Set<number>>();
    for (const manner of manners) {
      const chain = await Promise.all(
        chains[locale][manner].map(async (name) => ({
          name,
          has: await store.codePoints(name),
        })),
      );
      for (const code of text[manner]) {
        const name = chain.find(({ has }) => has.has(code))?.name;
        if (name === undefined) continue;
        const share = shares.get(name) ?? new Set();
        shares.set(name, share.add(code));
      }
    }
    return shares;
  }
}

/** Returns the needed characters that no common font file of the language contains. */
function beyondCore(
  name: SourceName,
  locale: Locale,
  needed: ReadonlySet<number>,
): ReadonlySet<number> {
  return cores[locale].includes(name) ? without(needed, knownOf(name)) : needed;
}

/** Adds all Thai letters and marks to a Thai letter: a letter and its marks are drawn from one file. */
function withNeighbours(
  name: SourceName,
  codes: ReadonlySet<number>,
): ReadonlySet<number> {
  const hasThai = [...codes].some((code) =>
    thaiWord.test(String.fromCodePoint(code)),
  );
  return name.startsWith("thai") && hasThai
    ? new Set([...codePoints(thaiLetters), ...codes])
    : codes;
}

/** Letters and marks, without the sign of the baht. */
const thaiWord = /[ก-ฺเ-๎]/;

const commonCodes = new Map<SourceName, ReadonlySet<number>>();

/** Returns the characters of the common file and of the file for visitors' own words. */
function knownOf(name: SourceName): ReadonlySet<number> {
  const source: Source = sources[name];
  const codes =
    commonCodes.get(name) ??
    new Set([...coreOf(name), ...codePoints(source.rest ?? "")]);
  commonCodes.set(name, codes);
  return codes;
}

/** Reads the styles that many pages share once. */
function readOnce(): (css: string) => TextStyles {
  const known = new Map<string, TextStyles>();
  return (css) => {
    const styles = known.get(css) ?? {
      rules: readFontRules(css),
      // Our styles generate nothing else.
      generated: css.includes("counter(") ? "0123456789" : "",
    };
    known.set(css, styles);
    return styles;
  };
}
