import { expect, test } from "vitest";
import type { FormSchema } from "#content/index.ts";
import { readValue, writeValue } from "../texts/index.ts";
import { enteredValue, merge } from "./entered.ts";

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
    Object.entries(values).map(([key, value]) => [
      key.replace(/^(?=\/)/, "a.yaml#"),
      value,
    ]),
  );
  const known = readValue(from);
  const value = enteredValue(schema, form, "a.yaml", known);
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

test("an empty list takes its first entry, and gives it back when it is ticked or emptied", () => {
  const entry = { "/items/0/from": "/a", "/items/0/day": "2026-01-02" };
  const next = { "/items/1/from": "", "/items/1/day": "" };
  const full = filled({ ...entry, ...next });
  expect(full).toContain("items:\n  - from: /a\n    day: 2026-01-02\n");
  expect(filled({ ...entry, ...next }, full)).toBe(full);
  expect(filled({ ...entry, "remove:/items/0": "on" }, full)).toBe(source);
  const emptied = { "/items/0/from": "", "/items/0/day": "" };
  expect(filled(emptied, full)).toBe(source);
});

test("a new entry of a map is called after its English words", () => {
  const name = { ...text };
  const map: FormSchema = {
    type: "object",
    additionalProperties: {
      type: "object",
      properties: { th: name, en: name },
    },
  };
  const form = new URLSearchParams({
    "a.yaml#/seo/en": "SEO",
    "a.yaml#/new/th": "เว็บ",
    "a.yaml#/new/en": "New Web",
    "a.yaml#/__proto__/en": "Evil",
  });
  const known = { seo: { en: "SEO" } };
  const value = enteredValue(map, form, "a.yaml", known);
  expect(value).toEqual({ ...known, "new-web": { th: "เว็บ", en: "New Web" } });
});

test("what was absent and is empty in a form takes the words of others", () => {
  const clashes = new Map<string, unknown>();
  const theirs = { title: "Theirs", items: [] };
  const mine = { title: "", items: [] };
  expect(merge({ items: [] }, mine, theirs, clashes)).toEqual(theirs);
  expect([...clashes]).toEqual([]);
});
