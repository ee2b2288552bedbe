import { join } from "node:path";
import { readThaiWords } from "#content-reader/content.ts";
import { root } from "../../content.ts";
import { blockOf, keptAnew } from "../lines/blocks.ts";
import { cutWords } from "../lines/cut-words.ts";
import { textsOf } from "../lines/texts.ts";
import { expect, test } from "../test.ts";

test("no line of a Thai text ends inside a word, none of a Japanese heading or lead inside a phrase, and none of another Japanese text inside katakana", async ({
  visitor,
  saw,
}) => {
  const words = await readThaiWords(root);
  const texts = textsOf(join(root, "dist"));
  const cuts = await cutWords(
    visitor,
    texts.map((text) => blockOf(text, words)),
  );
  expect(
    cuts.map(({ word, around }) => `${word} in ${around}`).slice(0, 40),
    "run npm run lines after a build, or add the word to thai-words.yaml",
  ).toEqual([]);

  // Otherwise nothing would have been measured.
  const free = texts
    .filter(({ lang }) => lang === "th")
    .map((text) =>
      blockOf(keptAnew(text, words.cut, { ...words, cut: [] }), words),
    );
  const found = await cutWords(visitor, free);
  expect(found.length).toBeGreaterThan(0);
  const kept = new Set(found.map(({ word }) => word));
  saw(
    `${texts.length} texts; without w-w, this engine would cut ${kept.size} words in ${found.length} places`,
  );
});
