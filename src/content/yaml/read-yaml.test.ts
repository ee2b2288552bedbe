import { expect, test } from "vitest";
import { z } from "zod";
import { parseYaml } from "./read-yaml.ts";
import { text } from "../schema.ts";

const schema = z.strictObject({
  title: text(),
  items: z.array(z.strictObject({ text: text() })).length(2),
});
const read = (yaml: string) => parseYaml(yaml, "content/x.yaml", schema);

test("every problem names file, line and key", () => {
  const yaml = "title: A\nitems:\n  - text: one\n  - txt: two\n";
  expect(() => read(yaml)).toThrow("content/x.yaml:4 items.1.text: ");
  expect(() => read(yaml)).toThrow(
    "content/x.yaml:4 items.1.txt: is not known here",
  );
  expect(() => read("items: []\n")).toThrow("content/x.yaml:1 title: ");
});

test("texts are plain and not empty", () => {
  const withTitle = (title: string) => () =>
    read(`title: "${title}"\nitems: [{ text: a }, { text: b }]\n`);
  expect(withTitle("")).toThrow("is empty");
  expect(withTitle("<b>x</b>")).toThrow("contains markup");
  expect(withTitle(" x")).toThrow("starts or ends with a space");
  expect(withTitle("Fine")).not.toThrow();
});
