import { locales } from "#shared/locales.ts";
import { pageKinds } from "../../content.ts";
import { hasTallMarks } from "./marks.ts";
import { survey, type MeasureName, type Survey } from "./survey.ts";
import { expect, test } from "../test.ts";

for (const locale of locales) {
  /** How each is called, and in windows of how many widths it is taken. */
  const wanted: Partial<Record<MeasureName, readonly [string, number]>> = {
    widerThanWindow: ["no page scrolls sideways at any width", 6],
    tornWords: [
      "no words are torn into cells, where they are kept on one line",
      1,
    ],
    smallTargets: ["everything that can be pressed is large enough", 2],
    lostToSpacing: ["nothing is lost when text is spaced out", 2],
    outOfOrder: ["everything is read in the order it is seen", 2],
    flatControls: [
      "buttons, marks and switches keep an edge or a ground of their own where the device chooses the colours",
      1,
    ],
    ...(hasTallMarks(locale) && {
      cutMarks: ["no mark is cut off", 2] as const,
    }),
    ...(locale !== "en" && {
      foreignNames: [
        "assistive technology hears no English, but for names and what is marked as English",
        1,
      ] as const,
    }),
  };

  test.describe(`in ${locale}`, () => {
    // All is looked at on one way through the pages.
    test.describe.configure({ mode: "default" });
    let found: Survey;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(300_000);
      found = await survey(
        browser,
        locale,
        Object.keys(wanted) as MeasureName[],
      );
    });

    for (const [name, [what, times]] of Object.entries(wanted))
      test(what, () => {
        const problems = found.get(name as MeasureName);
        expect(problems?.size).toBe(times * pageKinds(locale).length);
        for (const [where, list] of problems ?? [])
          expect.soft(list, where).toEqual([]);
      });
  });
}
