import type { Page } from "@playwright/test";

/** Lays out everything, and waits for the faces that it needs. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*{content-visibility:visible!important}");
    document.adoptedStyleSheets.push(sheet);
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details:not([open])",
    )) {
      details.open = true;
      details.dataset.openedByTest = "";
    }
    for (let times = 0; times < 3; times += 1) {
      await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    }
  });
}

/** Undoes `showAll`. */
export async function hideAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details[data-opened-by-test]",
    )) {
      details.open = false;
      delete details.dataset.openedByTest;
    }
  });
}

/** Marks the elements whose own text begins in the window, for `foreignFonts`. */
export async function markFirstView(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === "") continue;
      // To measure what is not laid out yet would ask for its letters.
      const isShown = parent.checkVisibility({
        contentVisibilityAuto: true,
        visibilityProperty: true,
        opacityProperty: true,
      });
      if (!isShown) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, right, bottom, left, width } = range.getBoundingClientRect();
      const isInWindow =
        width > 1 &&
        bottom > 0 &&
        right > 0 &&
        top < innerHeight &&
        left < innerWidth;
      if (isInWindow) parent.dataset.firstView = "";
    }
  });
}

/** Faces of the words that come up later: nothing of a page as served needs them. */
export function unneededFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(
        ({ family, status }) =>
          family.replaceAll('"', "") === "Site Words" && status === "loaded",
      )
      .map(({ family }) => family)
      .filter((_, index) => index > 0),
  );
}

/**
 * Texts that a face of the system draws, with its name; `among` is a selector of the elements to look at. Pictures among
 * letters may be the system's.
 */
export async function foreignFonts(page: Page, among = "*"): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root: top } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: top.nodeId,
    selector: `body ${among}:not(script, style, svg *)`,
  });
  // All at once: a page has hundreds, and each question takes its time to get there.
  const found = await Promise.all(nodeIds.map(foreignFont));
  await session.detach();
  return found.filter((one) => one !== undefined);

  async function foreignFont(nodeId: number): Promise<string | undefined> {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", {
      nodeId,
    });
    const foreign = fonts.find(({ isCustomFont }) => !isCustomFont);
    if (foreign === undefined) return undefined;
    const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
    const isPicture = /\p{Emoji_Presentation}/u.test(outerHTML);
    return isPicture
      ? undefined
      : `${foreign.familyName}: ${outerHTML.slice(0, 120)}`;
  }
}
