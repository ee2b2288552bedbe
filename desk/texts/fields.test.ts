import { expect, test } from "vitest";
import { flatten, readFields } from "./fields.ts";
import { changeList, writeFields } from "./write-fields.ts";

const yaml = `# About the file.
title: A title # short
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
const valuesIn = (source: string) =>
  new Map(flatten(readFields(source)).map(({ path, value }) => [path, value]));

test("only the changed words change: comments, quotes and order stay", () => {
  const words = new Map([
    ["/title", "Another: title"],
    ["/count", "4"],
    ["/hero/heading", "One: two"],
    ["/isOpen", "false"],
  ]);
  expect(writeFields(yaml, words)).toBe(
    yaml
      .replace("A title #", '"Another: title" #')
      .replace("count: 3", "count: 4")
      .replace("isOpen: true", "isOpen: false"),
  );
  const json = `{\n  "a": { "b": "x" }\n}\n`;
  expect(writeFields(json, new Map([["/a/b", 'He said "yes"']]))).toBe(
    json.replace('"x"', String.raw`"He said \"yes\""`),
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
  expect(valuesIn(written)).toEqual(valuesIn(yaml).set(path, value));
});

test.each([
  ["/count", "three", "number"],
  ["/missing", "x", "unknown"],
])("%s does not take %s", (path, value, reason) => {
  const write = () => writeFields(yaml, new Map([[path, value]]));
  expect(write).toThrow(reason);
});

test("an article has the fields of its front matter and its body", () => {
  const source = `---\ntitle: A title\ntags: [one, two]\n---\n\n## One\n\nWords.\n`;
  expect(writeFields(source, new Map())).toBe(source);
  const words = new Map([
    ["/title", "B"],
    ["/body", "## Two\n"],
  ]);
  expect(writeFields(source, words)).toBe(
    source.replace("A title", "B").replace("## One\n\nWords.", "## Two"),
  );
  expect(changeList(source, { kind: "remove", path: "/tags/0" })).toBe(
    source.replace("[one, two]", "[ two ]"),
  );
});

const list = `# About.
items:
  # The first.
  - name: one
  - name: two
`;
test.each([
  ["add", "/items", ["one", "two", ""]],
  ["remove", "/items/0", ["two"]],
  ["up", "/items/1", ["two", "one"]],
  ["up", "/items/0", ["one", "two"]],
  ["remove", "/items/7", ["one", "two"]],
] as const)("%s %s changes the list", (kind, path, expected) => {
  const changed = changeList(list, { kind, path });
  expect([...valuesIn(changed).values()]).toEqual(expected);
  expect(changed).toContain("# About.");
});

test("a file whose parts name others is not written: it could grow without end", () => {
  const source = "one: &a [x, y]\ntwo: [*a, *a]\nthree: Words\n";
  const alias = expect.objectContaining({ reason: "alias" }) as Error;
  const write = () => writeFields(source, new Map([["/three", "Other"]]));
  expect(write).toThrow(alias);
  const bomb = Array.from({ length: 30 }, (_, at) => {
    const value = at === 0 ? "x" : `*a${at - 1}`;
    return `k${at}: &a${at} [${Array(9).fill(value).join(", ")}]`;
  });
  expect(flatten(readFields(bomb.join("\n"))).length).toBe(9);
});
