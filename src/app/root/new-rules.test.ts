import { expect, test } from "vitest";
import { newRules } from "./new-rules.ts";

const face = (name: string) => `@font-face{font-family:${name}}`;
const base = "@layer base{a{color:red}}@layer base{b{color:blue}}";

test("rules from the first other block on are new, and so are faces that are not there", () => {
  const present = `${face("A")}${base}@layer page{.home{}}`;
  const next = `${face("B")}${face("A")}${base}@layer page{.about{}}@layer base{b{color:blue}}`;
  expect(newRules(present, next)).toBe(
    `${face("B")}@layer page{.about{}}@layer base{b{color:blue}}`,
  );
});
