import type { Page } from "@playwright/test";

/* What is measured of drawings, and of grounds and their edges. What is sent to the browser uses nothing from outside itself. */

/** Pairs of words in the drawing of one chart of which one lies on the other. */
export function wordsOverWords(): string[] {
  return [...document.querySelectorAll("figure svg")].flatMap((drawing) => {
    const texts = [...drawing.querySelectorAll("text")].map((text) => ({
      name: text.textContent,
      box: text.getBoundingClientRect(),
    }));
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) -
              Math.max(box.left, one.box.left) >
              2 &&
            Math.min(box.bottom, one.box.bottom) -
              Math.max(box.top, one.box.top) >
              box.height / 2,
        )
        .map(({ name }) => `${one.name} / ${name}`),
    );
  });
}

/** Titles of links that lie on the picture in the same link. */
export function titlesOnPictures(): string[] {
  return [...document.querySelectorAll("main a:has(> b):has(svg) > b")]
    .filter((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return [...range.getClientRects()].some((line) =>
        [...(title.parentElement?.querySelectorAll("svg path") ?? [])].some(
          (path) => liesIn(path, line),
        ),
      );
    })
    .map(({ textContent }) => textContent);

  function liesIn(path: Element, line: DOMRect): boolean {
    if (!(path instanceof SVGPathElement)) return false;
    const box = path.getBoundingClientRect();
    const toPath = path.getScreenCTM()?.inverse();
    const left = Math.max(box.left, line.left);
    const top = Math.max(box.top, line.top);
    for (let x = left; x < Math.min(box.right, line.right); x += 2)
      for (let y = top; y < Math.min(box.bottom, line.bottom); y += 2)
        if (path.isPointInFill(new DOMPoint(x, y).matrixTransform(toPath)))
          return true;
    return false;
  }
}

/**
 * Parts of a section that only their ground tells apart, which the device takes away when it chooses the colours, and joints
 * between sections whose grounds it has taken away. Forms have their fields.
 */
export async function lostEdges(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "none" });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main section *")) {
      const box = part.getBoundingClientRect();
      const isWord = part.closest("form, svg, thead, [data-place]") !== null;
      if (isWord || part.querySelector("form") || box.height < 60) continue;
      if (!part.textContent.trim() || box.width < 60) continue;
      const ground = getComputedStyle(part).backgroundColor;
      if (ground.endsWith(", 0)") || ground === groundOf(part.parentElement))
        continue;
      part.setAttribute("data-own-ground", "");
    }

    function groundOf(part: Element | null): string {
      if (part === null) return "";
      const ground = getComputedStyle(part).backgroundColor;
      return ground.endsWith(", 0)") ? groundOf(part.parentElement) : ground;
    }
  });
  await page.emulateMedia({ forcedColors: "active" });
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("[data-own-ground]")]
      .filter((part) => !hasEdge(part) && !hasEdge(part.parentElement))
      .map(({ textContent }) => textContent.trim().slice(0, 40));
    const joints = [...document.querySelectorAll('main svg[height="36"]')]
      .filter((joint) => joint.checkVisibility())
      .map(() => "a joint");
    return [...parts, ...joints];

    function hasEdge(part: Element | null): boolean {
      if (part === null) return false;
      const style = getComputedStyle(part);
      return (
        style.outlineStyle !== "none" || style.borderBlockStartStyle !== "none"
      );
    }
  });
}
