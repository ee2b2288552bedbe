import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { fallbackFaces } from "./font-fallbacks.ts";

test("no stack names a font of a system: each name is asked for in every size of the first layout", async () => {
  const css = await readFile("src/app/styles/tokens.css", "utf8");
  const stacks = [...css.matchAll(/--font-\w+:([^;]+);/g)];
  expect(stacks.length).toBeGreaterThan(5);
  const scaled = locales.map(fallbackFaces).join("");
  const foreign = stacks
    .flatMap(([, stack = ""]) => stack.match(/"[^"]+"/g) ?? [])
    .filter((name) => !name.startsWith('"Site ') && !scaled.includes(name));
  expect(foreign).toEqual([]);
});
