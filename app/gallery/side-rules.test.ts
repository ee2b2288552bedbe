import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sideRules } from "./side-rules.ts";

test("both themes are taken from the tokens, without the type of a language", async () => {
  const tokens = await readFile("app/styles/tokens.css", "utf8");
  const rules = sideRules(tokens);
  expect(rules).toMatch(/^\[data-side\]\{[^}]*--paper: #f7f1e5/);
  expect(rules).toMatch(/\[data-side="dark"\]\{[^}]*--paper: #191815/);
  expect(rules).not.toMatch(/--(?:font-text|t-hero|lh-head|measure)/);
  expect(rules).toContain("--band");
});

test("a style sheet without a theme is an error", () => {
  expect(() => sideRules(".light {}")).toThrow(/data-theme/);
});
