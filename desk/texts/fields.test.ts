import { expect, test } from "vitest";
import { flatten, readFields } from "./fields.ts";
import { writeFields } from "./write-fields.ts";

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
  ["/hero/items/1", "a ] b"],
  ["/hero/text", "One line\n\nand another: line"],
  ["/title", "line\nline # no comment"],
])("%s takes %j as it is", (path, value) => {
  const written = writeFields(yaml, new Map([[path, value]]));
  expect(valuesIn(written)).toEqual(valuesIn(yaml).set(path, value));
});
