import { join } from "node:path";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { expect, test } from "vitest";
import { schemaOf } from "#app/entry.data.ts";
import { choicesIn, readTexts, writeValue, plain } from "../texts/index.ts";
import { wordsIn } from "../words.ts";
import { drawForm } from "./draw.ts";
import { enteredValue } from "./entered.ts";
import { rootField } from "./field.ts";
import { fieldWordsOf } from "./field-words.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a browser sends of the fields in some HTML. */
function sent(html: string): URLSearchParams {
  const form = new URLSearchParams();
  function read(node: Node): void {
    if (!("tagName" in node)) return;
    const at = (element: typeof node, name: string) =>
      element.attrs.find((one) => one.name === name)?.value;
    const name = at(node, "name") ?? "";
    const [first] = node.childNodes;
    if (node.tagName === "textarea")
      form.append(name, first && "value" in first ? first.value : "");
    else if (node.tagName === "select" && name !== "") {
      const options = node.childNodes.filter((one) => "tagName" in one);
      const chosen = options.find((one) => at(one, "selected") !== undefined);
      const shown = chosen ?? options[0];
      form.append(name, (shown && at(shown, "value")) ?? "");
    } else if (node.tagName === "input" && name !== "") {
      const isBox = at(node, "type") === "checkbox";
      if (!isBox || at(node, "checked") !== undefined)
        form.append(name, at(node, "value") ?? "");
    }
    for (const child of node.childNodes) read(child);
  }
  for (const node of parseFragment(html).childNodes) read(node);
  return form;
}

test("a form that nobody touched changes no text of the site", async () => {
  const texts = await readTexts(join(import.meta.dirname, "../.."));
  const choices = choicesIn(texts, "en");
  const frame = { locale: "en" as const, words: wordsIn.en, path: "" };
  const changed: string[] = [];
  for (const [text, own] of Map.groupBy(texts, (one) => one.text)) {
    const found = schemaOf(text, plain(own[0]?.value["form"]));
    if (found === undefined) throw new Error(`${text} has no schema`);
    const schema = { ...found, fields: fieldWordsOf(text) };
    const none = { problems: new Map(), theirs: new Map() };
    const files = own.map((file) => ({ ...file, ...none }));
    const values = own.map(({ value }) => value);
    const shape = rootField(schema, values);
    const drawn = drawForm({ root: shape, files, choices }, frame);
    const shown = drawn.map(async (one) => String(await one));
    const form = sent((await Promise.all(shown)).join(""));
    for (const { path, source, value: known } of own) {
      const value = enteredValue(schema, form, path, known);
      if (writeValue(source, { ...Object(value) }) !== source)
        changed.push(path);
    }
  }
  expect(texts.length).toBeGreaterThan(50);
  expect(changed).toEqual([]);
});
