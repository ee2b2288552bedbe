import { expect, test } from "vitest";
import type { FormSchema } from "#content/index.ts";
import { readValue, writeValue } from "../texts/index.ts";
import { enteredValue, entriesIn } from "./entered.ts";

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

/** The source after a form with these values, and a button. */
function filled(
  values: Record<string, string>,
  from = source,
  change = "",
): string {
  const form = new URLSearchParams(
    Object.entries(values).map(([key, value]) => [`a.yaml#${key}`, value]),
  );
  form.set("change", change);
  const known = readValue(from);
  const value = enteredValue(schema, entriesIn(form, "a.yaml"), known);
  return writeValue(from, { ...Object(value) });
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
  const empty = filled({ "/items": "" }, source, "add:/items");
  const entry = { "/items/0/from": "/a", "/items/0/day": "2026-01-02" };
  const full = filled({ "/items": "0", ...entry }, empty);
  expect(full).toContain("items:\n  - from: /a\n    day: 2026-01-02\n");
  expect(filled({ "/items": "0" }, full, "remove:/items/0")).toBe(source);
  expect(filled({ "/items": "" }, full)).toBe(source);
});

test("boxes that are ticked stay in the order of the file, new ones behind them", () => {
  const ticked = ["", "a", "b", "c"].map((one) => ["a.yaml#/tags", one]);
  const form = new URLSearchParams(ticked);
  const known = { title: "A", items: [], tags: ["c", "a"] };
  const value = enteredValue(schema, entriesIn(form, "a.yaml"), known);
  expect(value).toEqual({ ...known, tags: ["c", "a", "b"] });
});
