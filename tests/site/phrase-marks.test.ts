import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasMarks } from "#shared/text/phrase-marks.ts";
import { client, page, problems, stateText } from "./site.ts";

test("marks of phrases became elements in every document, and are nowhere else in it", () => {
  let marked = 0;
  expect(
    problems(function* (path) {
      const state = stateText(path);
      if (hasMarks(state)) marked += 1;
      const rest = page(path).html.replace(state, "");
      const [around] = /.{0,30}[\uE000-\uE004].{0,30}/.exec(rest) ?? [];
      if (around !== undefined) yield `shows a mark: ${around}`;
    }),
  ).toEqual([]);
  // Otherwise nothing would have been looked for.
  expect(marked).toBeGreaterThan(20);
});

test("feeds and other files for programs have neither marks nor their elements", () => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:xml|md|txt|webmanifest)$|feed\.json$/.test(file))
    .filter((file) => !file.includes("third-party"));
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) =>
    /[\uE000-\uE004]|w-[ws]>|w-[ws]&gt;/.test(
      readFileSync(join(client, file), "utf8"),
    ),
  );
  expect(found).toEqual([]);
});
