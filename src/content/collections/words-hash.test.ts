import { expect, test } from "vitest";
import { hashOfWords } from "./words-hash.ts";

test("rules for lines make no translation old, and other words do", () => {
  const head = { title: "ตรง ๆ", description: "คำค้น" };
  const hash = hashOfWords(head, "Words.");
  const kept = { title: "ตรง\u00a0ๆ", description: "\u200Bคำ\u2060ค้น" };
  expect(hashOfWords(kept, "Words.")).toBe(hash);
  expect(hashOfWords({ ...head, heading: "คำ" }, "Words.")).not.toBe(hash);
  expect(hashOfWords(head, "Other words.")).not.toBe(hash);
});
