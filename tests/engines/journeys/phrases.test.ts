import { href } from "#shared/site-map.ts";
import { expect, test } from "../test.ts";

// Only Chromium knows where Japanese phrases end. In the others, balanced lines and parts of a sentence do that work.

test("Japanese of large letters breaks after a sign, on a page of another language", async ({
  visitor,
  saw,
}) => {
  await visitor.resize(390, 844);
  await visitor.open(href("th", "home"));
  await visitor.sees('main p[lang="ja"]');
  const [lines = []] = await visitor.evaluate(linesOf, 'main p[lang="ja"]');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/[、。]$/u);
  saw(lines.join(" / "));
});

test("no Japanese text on a piece ends in a letter of its own", async ({
  visitor,
  saw,
}) => {
  await visitor.resize(1440, 900);
  await visitor.open(href("ja", "home"));
  // What is below the window would be laid out later.
  await visitor.evaluate(() => {
    document.documentElement.dataset["whole"] = "";
  });
  const texts = await visitor.evaluate(linesOf, "main li[data-place] p");
  expect(texts.filter((lines) => lines.length === 0)).toEqual([]);
  const onPieces = texts.filter((lines) => lines.length > 1);
  expect(onPieces.length).toBeGreaterThan(0);
  for (const lines of onPieces)
    expect(lines.at(-1)?.replaceAll(/[、。]/gu, "").length).toBeGreaterThan(2);
  saw(onPieces.map((lines) => lines.join(" / ")).join(", "));
});

/** Runs in the page. The lines of each element, as they are laid out. */
function linesOf(selector: string): string[][] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const lines: { bottom: number; text: string }[] = [];
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      for (const [index, letter] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        const line = lines.at(-1);
        if (line && Math.abs(line.bottom - bottom) < 8) line.text += letter;
        else lines.push({ bottom, text: letter });
      }
    }
    return lines.map(({ text }) => text.trim());
  });
}
