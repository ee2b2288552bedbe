import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { pageKinds, pathOfKind } from "../content.ts";
import { addAxe, expectSound } from "./axe.ts";
import { expect, test } from "./person.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// Each kind of page is opened once in each language for all that a person meets without a gesture.
for (const kind of pageKinds)
  test.describe(() => {
    // Chromium complains about the status of the page for unknown addresses.
    test.use({ mayComplain: kind === "unknown" });

    test(`${kind} in three languages: no rule of WCAG 2.2 AA is broken, every letter is ours, and nothing is cut off or wider than the window`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await addAxe(page);
      for (const locale of locales) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(pathOfKind(kind, locale));
        await page.evaluate(showAll);
        // Languages have the same colours.
        await expectSound(
          page,
          `${locale} 1280`,
          locale === "th" ? ["light", "dark"] : ["any"],
        );
        expect
          .soft(await foreignLetters(page), `${locale} letters`)
          .toEqual([]);
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          expect
            .soft(await page.evaluate(layoutProblems), `${locale} ${width}`)
            .toEqual([]);
        }
      }
    });
  });

/** Opens what is folded and lays out what is not near, and waits for the faces that it needs. */
async function showAll(): Promise<void> {
  document.documentElement.dataset["whole"] = "";
  for (const details of document.querySelectorAll<HTMLDetailsElement>(
    "main details",
  ))
    details.open = true;
  for (let times = 0; times < 3; times += 1) {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  }
}

/** Texts that a font of the system draws, with its name. Emoji may be the system's. */
async function foreignLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await session.send("DOM.getDocument", { depth: 0 });
  const { searchId, resultCount } = await session.send("DOM.performSearch", {
    query:
      "//body//*[text()[normalize-space()]][not(self::script or self::style or ancestor-or-self::*[name()='svg'])]",
  });
  expect(resultCount).toBeGreaterThan(5);
  const { nodeIds } = await session.send("DOM.getSearchResults", {
    searchId,
    fromIndex: 0,
    toIndex: resultCount,
  });
  const found = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", {
        nodeId,
      });
      const foreign = fonts.find(({ isCustomFont }) => !isCustomFont);
      if (foreign === undefined) return [];
      const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
      return /\p{Emoji_Presentation}/u.test(outerHTML)
        ? []
        : [`${foreign.familyName}: ${outerHTML.slice(0, 100)}`];
    }),
  );
  await session.detach();
  return found.flat();
}

/** Runs in the page. What is wider than the window, and Thai or Japanese headings that are cut at their edge. */
function layoutProblems(): string[] {
  const problems: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth)
    problems.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const table of document.querySelectorAll<HTMLElement>("main table")) {
    const around = table.parentElement ?? table;
    const { overflowX } = getComputedStyle(around);
    if (table.offsetWidth > around.clientWidth + 1 && overflowX === "visible")
      problems.push(`a table is cut off: ${table.innerText.slice(0, 80)}`);
  }
  for (const element of document.querySelectorAll(
    "h1, h2, h3, p, li, a, button, label",
  )) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut =
      (overflowX === "hidden" &&
        element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === "hidden" &&
        element.scrollHeight > element.clientHeight + 2);
    if (
      isCut &&
      !element.closest(".visually-hidden") &&
      element.clientWidth > 1
    )
      problems.push(`cut off: ${element.outerHTML.slice(0, 80)}`);
  }
  return problems;
}
