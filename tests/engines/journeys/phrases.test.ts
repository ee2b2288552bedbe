import { href } from "#shared/site-map.ts";
import { linesOf } from "../../lines-in-page.ts";
import { expect, test } from "../test.ts";

// Only Chromium knows where Japanese phrases end. In the others, balanced lines and parts of a sentence do that work.

test("Japanese of large letters breaks after a sign, on a page of another language", async ({
  visitor,
  saw,
}) => {
  await visitor.resize(390, 844);
  await visitor.open(href("th", "home"));
  await visitor.sees('main p[lang="ja"]');
  const [text] = await visitor.evaluate(linesOf, 'main p[lang="ja"]');
  const lines = text?.lines ?? [];
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
  const laid = await visitor.evaluate(linesOf, "main li[data-place] p");
  const texts = laid.map(({ lines }) => lines);
  expect(texts.filter((lines) => lines.length === 0)).toEqual([]);
  const onPieces = texts.filter((lines) => lines.length > 1);
  expect(onPieces.length).toBeGreaterThan(0);
  for (const lines of onPieces)
    expect(lines.at(-1)?.replaceAll(/[、。]/gu, "").length).toBeGreaterThan(2);
  saw(onPieces.map((lines) => lines.join(" / ")).join(", "));
});
