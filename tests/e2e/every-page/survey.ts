import type { Browser, Page } from "@playwright/test";
import { desktopMinWidth } from "#app/layout/desktop.ts";
import type { Locale } from "#shared/locales.ts";
import { pageKinds } from "../../content.ts";
import { foreignNames } from "./foreign-names.ts";
import { flatControls, tornWords, widerThanWindow } from "./layout-measures.ts";
import { cutMarks } from "./marks.ts";
import { lostToSpacing, outOfOrder, smallTargets } from "./measures.ts";

type Measure = {
  take: (page: Page, locale: Locale) => Promise<string[]>;
  /** The wish under which it is taken; without one pages move as they do for most. */
  wish?: "reducedMotion" | "forcedColors";
};

const inPage =
  (measure: () => string[]): Measure["take"] =>
  (page) =>
    page.evaluate(measure);

const measures = {
  widerThanWindow: { take: inPage(widerThanWindow) },
  tornWords: { take: inPage(tornWords) },
  smallTargets: { take: inPage(smallTargets), wish: "reducedMotion" },
  lostToSpacing: { take: inPage(lostToSpacing), wish: "reducedMotion" },
  outOfOrder: { take: inPage(outOfOrder), wish: "reducedMotion" },
  foreignNames: { take: foreignNames, wish: "reducedMotion" },
  flatControls: { take: inPage(flatControls), wish: "forcedColors" },
  cutMarks: { take: cutMarks },
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

/** Widths of the window, and what is measured in it. */
const windows: readonly (readonly [number, ...MeasureName[]])[] = [
  // A window of 1280 at 400 %.
  [320, "widerThanWindow", "lostToSpacing"],
  [390, "widerThanWindow", "smallTargets", "outOfOrder"],
  [820, "widerThanWindow"],
  [desktopMinWidth, "widerThanWindow"],
  [1280, "tornWords", "lostToSpacing", "foreignNames", "flatControls"],
  [2560, "widerThanWindow"],
  // Last, because what can be opened is open from then on.
  [1440, "widerThanWindow", "smallTargets", "outOfOrder", "cutMarks"],
  [390, "cutMarks"],
];

/** What was found wrong, by measure and by where it was looked for: "/en/, 390 pixels". */
export type Survey = ReadonlyMap<MeasureName, ReadonlyMap<string, string[]>>;

/** Opens each kind of page once, without a gesture, and takes all measures of it. */
export async function survey(
  browser: Browser,
  locale: Locale,
  names: readonly MeasureName[],
): Promise<Survey> {
  const found = new Map(
    names.map((name) => [name, new Map<string, string[]>()]),
  );
  const page = await browser.newPage();
  for (const path of pageKinds(locale)) {
    await page.goto(path);
    for (const [width, ...taken] of windows) {
      const wanted = taken.filter((name) => found.has(name));
      if (wanted.length === 0) continue;
      await page.setViewportSize({ width, height: 900 });
      for (const name of wanted) {
        const { take, wish }: Measure = measures[name];
        await page.emulateMedia({
          reducedMotion: wish === "reducedMotion" ? "reduce" : "no-preference",
          forcedColors: wish === "forcedColors" ? "active" : "none",
        });
        const problems = new Set(await take(page, locale));
        found.get(name)?.set(`${path}, ${width} pixels`, [...problems]);
      }
    }
  }
  await page.close();
  return found;
}
