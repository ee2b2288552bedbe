import { expect, test } from "vitest";
import { shortened, textTable } from "./text-table.ts";

test("columns are straight in every script", () => {
  const table = textTable([
    ["NAME", "X"],
    ["山田 太郎", "1"],
    ["ที่นี่", "2"],
  ]);
  // The Thai word is six characters wide in two cells: four stand above the others.
  const gap = " ".repeat(9);
  expect(table).toBe(`NAME       X\n山田 太郎  1\nที่นี่${gap}2`);
});

test.each([
  ["short", "short"],
  ["a\n\tb", "a b"],
  ["0123456789", "0123456789"],
  ["0123456789a", "012345678…"],
  ["山田太郎次郎", "山田太郎…"],
  ["ที่ที่ที่ที่ที่ที่ที่ที่ที่ที่ที่", `${"ที่".repeat(9)}…`],
])("%j in ten cells is %j", (text, expected) => {
  expect(shortened(text, 10)).toBe(expected);
});
