import { expect, test } from "vitest";
import type { FormSchema } from "#content/index.ts";
import { readValue, writeValue } from "../texts/index.ts";
import { changedList, enteredValue, entriesIn } from "./entered.ts";

const text = { type: "string" } as const;
const schema: FormSchema = {
  type: "object",
  required: ["title", "items"],
  properties: {
    title: text,
    phone: { type: "object", required: ["th"], properties: { th: text } },
    days: { type: "integer" },
    tags: { type: "array", items: { ...text, enum: ["a", "b", "c"] } },
    items: {
      type: "array",
      items: {
        type: "object",
        required: ["from"],
        properties: { from: text, day: { ...text, format: "date" } },
      },
    },
  },
  fields: {},
};
const source = `# About the file.
title: A title # short
# How many.
items: []
other: "kept"
`;

/** The source after a form with these values. */
function filled(values: Record<string, string>, from = source): string {
  const form = new URLSearchParams(
    Object.entries(values).map(([key, value]) => [`a.yaml#${key}`, value]),
  );
  const known = readValue(from);
  const value = enteredValue(schema, entriesIn(form, "a.yaml"), known);
  return writeValue(from, value);
}

test("a fact that was absent is added and taken away again, and nothing else changes", () => {
  const added = filled({ "/phone/th": "+66", "/days": "2" });
  expect(added).toBe(`${source}phone:\n  th: "+66"\ndays: 2\n`);
  expect(filled({ "/phone/th": "", "/days": "" }, added)).toBe(source);
  expect(filled({ "/title": "Another: one" })).toBe(
    source.replace("A title", '"Another: one"'),
  );
});

test("an empty list takes its first entry, and gives it back", () => {
  const change = { kind: "add", pointer: "/items" } as const;
  const known = changedList(schema, readValue(source), change);
  const empty = writeValue(source, known);
  const full = filled(
    { "/items": "1", "/items/0/from": "/a", "/items/0/day": "2026-01-02" },
    empty,
  );
  expect(full).toContain("items:\n  - from: /a\n    day: 2026-01-02\n");
  expect(filled({ "/items": "0" }, full)).toBe(source);
});

test("boxes that are ticked stay in the order of the file, new ones behind them", () => {
  const ticked = ["", "a", "b", "c"].map((one) => ["a.yaml#/tags", one]);
  const form = new URLSearchParams(ticked);
  const known = { title: "A", items: [], tags: ["c", "a"] };
  const value = enteredValue(schema, entriesIn(form, "a.yaml"), known);
  expect(value).toEqual({ ...known, tags: ["c", "a", "b"] });
});
