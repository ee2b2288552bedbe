import { expect, test } from "vitest";
import { flatten, readFields } from "./fields.ts";
import { changeList, FieldError, writeFields, setKey } from "./write-fields.ts";

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

const list = `# About.
items:
  # The first.
  - name: one
    count: 1
  - name: two
    count: 2
`;
const namesIn = (source: string) =>
  flatten(readFields(source)).map(({ value }) => value);

test.each([
  ["add", "/items", ["one", "1", "two", "2", "", "2"]],
  ["remove", "/items/0", ["two", "2"]],
  ["up", "/items/1", ["two", "2", "one", "1"]],
  ["up", "/items/0", ["one", "1", "two", "2"]],
  ["remove", "/items/7", ["one", "1", "two", "2"]],
  ["add", "/nothing", ["one", "1", "two", "2"]],
] as const)("%s %s changes the list", (kind, path, expected) => {
  const changed = changeList(list, { kind, path });
  expect(namesIn(changed)).toEqual(expected);
  expect(changed).toContain("# About.");
});

test("a list takes the length of a form, and new entries their values", () => {
  const longer = writeFields(
    list,
    new Map([
      ["/items/2/name", "three"],
      ["/items/2/count", "3"],
    ]),
    new Map([["/items", 3]]),
  );
  expect(namesIn(longer)).toEqual(["one", "1", "two", "2", "three", "3"]);
  expect(longer).toContain("# The first.");
  const shorter = writeFields(longer, new Map(), new Map([["/items", 1]]));
  expect(namesIn(shorter)).toEqual(["one", "1"]);
  expect(writeFields(list, new Map(), new Map([["/items", 1e9]]))).toBe(list);
});

test("a list in the front matter of an article changes, and its body stays", () => {
  const source = `---\ntitle: A\ntags: [one, two]\n---\n\n## Words\n`;
  expect(changeList(source, { kind: "remove", path: "/tags/0" })).toBe(
    source.replace("[one, two]", "[ two ]"),
  );
});

test("a file whose parts name others is not written: it could grow without end", () => {
  const source = "one: &a [x, y]\ntwo: [*a, *a]\nthree: Words\n";
  for (const write of [
    () => writeFields(source, new Map([["/three", "Other"]])),
    () => writeFields(source, new Map(), new Map([["/two", 9]])),
    () => changeList(source, { kind: "add", path: "/two" }),
    () => setKey(source, "draft", () => true),
  ])
    expect(write).toThrow(
      expect.objectContaining({ reason: "alias" }) as Error,
    );
});
