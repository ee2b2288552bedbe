import type { Page } from "@playwright/test";
import { desktopMinWidth } from "#app/layout/desktop.ts";
import type { Locale } from "#shared/locales.ts";
import { linksOfTwoColours, pastGutter, wideWords } from "./box-measures.ts";
import {
  lostEdges,
  titlesOnPictures,
  wordsOverWords,
} from "./drawing-measures.ts";
import { foreignNames } from "./foreign-names.ts";
import { changedByWords, reachedWords } from "./kept-words.ts";
import {
  brokenWords,
  cutTables,
  flatControls,
  widerThanWindow,
} from "./layout-measures.ts";
import {
  loneLetters,
  lonelyEnds,
  strandedWords,
  wrongStarts,
} from "./line-rules.ts";
import { cutMarks, hasTallMarks } from "./marks.ts";
import { lostToSpacing, outOfOrder, smallTargets } from "./measures.ts";

type Measure = {
  /** The rule that the page breaks where something is found. */
  rule: string;
  take: (page: Page, locale: Locale) => Promise<string[]>;
  /** The wish under which it is taken; without one pages move as they do for most. */
  wish?: "reducedMotion" | "forcedColors";
  /** Which languages it is taken in; without it, all. */
  isFor?: (locale: Locale) => boolean;
};

const inPage =
  (measure: () => string[]): Measure["take"] =>
  (page) =>
    page.evaluate(measure);

export const measures = {
  widerThanWindow: {
    rule: "no page scrolls sideways",
    take: inPage(widerThanWindow),
  },
  brokenWords: {
    rule: "no heading or lead breaks a word",
    take: inPage(brokenWords),
  },
  strandedWords: {
    rule: "no line inside a title is one short word",
    take: strandedWords,
    isFor: (locale) => locale === "ja",
  },
  loneLetters: {
    rule: "no heading leaves one or two letters alone on its last line",
    take: loneLetters,
    isFor: (locale) => locale !== "en",
  },
  wideWords: {
    rule: "no word kept on one line is wider than its column",
    take: inPage(wideWords),
    isFor: (locale) => locale !== "en",
  },
  cutTables: {
    rule: "every table is read without moving it",
    take: inPage(cutTables),
  },
  lonelyEnds: {
    rule: "no text in a list, table or label leaves one letter alone on its last line",
    take: lonelyEnds,
    isFor: (locale) => locale === "ja",
  },
  wrongStarts: {
    rule: "no line begins with a sign that closes what is before it",
    take: wrongStarts,
  },
  linksOfTwoColours: {
    rule: "every link in a sentence has one colour",
    take: inPage(linksOfTwoColours),
  },
  pastGutter: {
    rule: "no text stands nearer to the edge of the window than the page's gutter",
    take: inPage(pastGutter),
  },
  reachedWords: {
    rule: "no rule reaches words kept on one line but their own",
    take: inPage(reachedWords),
    isFor: (locale) => locale !== "en",
  },
  changedByWords: {
    rule: "keeping words on one line changes nothing but where lines break",
    take: inPage(changedByWords),
    isFor: (locale) => locale !== "en",
  },
  smallTargets: {
    rule: "everything that can be pressed is large enough",
    take: inPage(smallTargets),
    wish: "reducedMotion",
  },
  lostToSpacing: {
    rule: "nothing is lost when text is spaced out",
    take: inPage(lostToSpacing),
    wish: "reducedMotion",
  },
  outOfOrder: {
    rule: "everything is read in the order it is seen",
    take: inPage(outOfOrder),
    wish: "reducedMotion",
  },
  foreignNames: {
    rule: "assistive technology hears no English, but for names and what is marked as English",
    take: foreignNames,
    wish: "reducedMotion",
    isFor: (locale) => locale !== "en",
  },
  flatControls: {
    rule: "buttons, marks and switches keep an edge or a ground of their own where the device chooses the colours",
    take: inPage(flatControls),
    wish: "forcedColors",
  },
  lostEdges: {
    rule: "what its ground tells apart has an edge where the device chooses the colours, and no joint is left alone",
    take: lostEdges,
    wish: "forcedColors",
  },
  wordsOverWords: {
    rule: "no word of a drawing lies on another",
    take: inPage(wordsOverWords),
  },
  titlesOnPictures: {
    rule: "no title lies on the picture beside it",
    take: inPage(titlesOnPictures),
  },
  cutMarks: {
    rule: "no mark is cut off",
    take: cutMarks,
    // It opens what can be opened, which would go on moving under the measures that follow.
    wish: "reducedMotion",
    isFor: hasTallMarks,
  },
} satisfies Record<string, Measure>;

/** Widths of the window, and what is measured in it. */
const windows: readonly (readonly [number, ...(keyof typeof measures)[]])[] = [
  // A window of 1280 at 400 %.
  [
    320,
    "widerThanWindow",
    "wideWords",
    "wordsOverWords",
    "wrongStarts",
    "cutTables",
    "titlesOnPictures",
    "lostToSpacing",
  ],
  [
    390,
    "widerThanWindow",
    "brokenWords",
    "strandedWords",
    "loneLetters",
    "cutTables",
    "lonelyEnds",
    "wrongStarts",
    "pastGutter",
    "reachedWords",
    "changedByWords",
    "smallTargets",
    "outOfOrder",
  ],
  [
    820,
    "widerThanWindow",
    "brokenWords",
    "strandedWords",
    "loneLetters",
    "lonelyEnds",
    "pastGutter",
  ],
  [
    desktopMinWidth,
    "widerThanWindow",
    "brokenWords",
    "strandedWords",
    "loneLetters",
    "wideWords",
    "titlesOnPictures",
    "lonelyEnds",
    "pastGutter",
  ],
  [
    1280,
    "reachedWords",
    "changedByWords",
    "lostToSpacing",
    "foreignNames",
    "flatControls",
    "lostEdges",
  ],
  [2560, "widerThanWindow"],
  // Last, because what can be opened is open from then on.
  [
    1440,
    "widerThanWindow",
    "brokenWords",
    "loneLetters",
    "lonelyEnds",
    "linksOfTwoColours",
    "titlesOnPictures",
    "pastGutter",
    "smallTargets",
    "outOfOrder",
    "cutMarks",
  ],
  [390, "cutMarks"],
];

/**
 * Measures a page that is open in windows of every width. Gives the rules that it breaks as "rule, width: what breaks
 * it". Leaves what can be opened open, and less motion asked for.
 */
export async function survey(page: Page, locale: Locale): Promise<string[]> {
  const problems: string[] = [];
  let current: Measure["wish"] | "unknown" = "unknown";
  for (const [width, ...names] of windows) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of names) {
      const { rule, take, wish, isFor }: Measure = measures[name];
      if (isFor?.(locale) === false) continue;
      // Each change of the wish computes all styles again.
      if (wish !== current)
        await page.emulateMedia({
          reducedMotion: wish === "reducedMotion" ? "reduce" : "no-preference",
          forcedColors: wish === "forcedColors" ? "active" : "none",
        });
      current = wish;
      for (const found of new Set(await take(page, locale)))
        problems.push(`${rule}, ${width} pixels: ${found}`);
    }
  }
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "none" });
  return problems;
}
