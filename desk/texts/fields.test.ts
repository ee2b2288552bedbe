import { expect, test } from "vitest";
import { FieldError, flatten, readFields, writeFields } from "./fields.ts";

const yaml = `# About the file.
title: A title # short
updated: 2026-11-23
# How many.
count: 3
hero:
  heading: "One: two"
  items: [first, "second"]
  text: >-
    Words over
    two lines
isOpen: true
`;

test("each value is a field with its pointer, its kind and its comment", () => {
  expect(
    flatten(readFields(yaml)).map(({ path, value, kind, hint }) =>
      [path, value, kind, hint].filter((part) => part !== undefined),
    ),
  ).toEqual([
    ["/title", "A title", "words", "About the file."],
    ["/updated", "2026-11-23", "words"],
    ["/count", "3", "number", "How many."],
    ["/hero/heading", "One: two", "words"],
    ["/hero/items/0", "first", "words"],
    ["/hero/items/1", "second", "words"],
    ["/hero/text", "Words over two lines", "words"],
    ["/isOpen", "true", "flag"],
  ]);
});

test("only the changed words change", () => {
  const written = writeFields(
    yaml,
    new Map([
      ["/title", "Another: title"],
      ["/count", "4"],
      ["/hero/heading", "One: two"],
      ["/isOpen", "false"],
    ]),
  );
  expect(written).toBe(
    yaml
      .replace("A title #", '"Another: title" #')
      .replace("count: 3", "count: 4")
      .replace("isOpen: true", "isOpen: false"),
  );
});

test.each([
  ["/hero/items/0", "one, two"],
  ["/hero/items/1", "a ] b"],
  ["/hero/text", "One line\n\nand another: line"],
  ["/title", "line\nline # no comment"],
  ["/title", "- no list"],
  ["/title", "true"],
  ["/title", "12"],
  ["/title", ""],
])("%s takes %j as it is", (path, value) => {
  const written = writeFields(yaml, new Map([[path, value]]));
  const values = new Map(
    flatten(readFields(written)).map((field) => [field.path, field.value]),
  );
  const expected = new Map(
    flatten(readFields(yaml)).map((field) => [field.path, field.value]),
  );
  expect(values).toEqual(expected.set(path, value));
});

test("an article has the fields of its front matter and its body", () => {
  const source = `---\ntitle: A title\nsources:\n  - url: https://example.com/\n---\n\n## One\n\nWords.\n`;
  expect(flatten(readFields(source)).map(({ path }) => path)).toEqual([
    "/title",
    "/sources/0/url",
    "/body",
  ]);
  expect(writeFields(source, new Map())).toBe(source);
  expect(
    writeFields(
      source,
      new Map([
        ["/title", "B"],
        ["/body", "## Two\n"],
      ]),
    ),
  ).toBe(source.replace("A title", "B").replace("## One\n\nWords.", "## Two"));
});

test("words of the interface keep the quotes of JSON", () => {
  const source = `{\n  "a": { "b": "x" }\n}\n`;
  expect(writeFields(source, new Map([["/a/b", 'He said "yes"']]))).toBe(
    source.replace('"x"', String.raw`"He said \"yes\""`),
  );
});

test.each([
  ["/count", "three", "number"],
  ["/missing", "x", "unknown"],
  ["/hero", "x", "unknown"],
])("%s does not take %s", (path, value, reason) => {
  const write = () => writeFields(yaml, new Map([[path, value]]));
  expect(write).toThrow(FieldError);
  expect(write).toThrow(reason);
});
