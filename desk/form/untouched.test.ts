import { join } from "node:path";
import { expect, test } from "vitest";
import { schemaOf } from "#app/entry.data.ts";
import {
  all,
  ancestors,
  attribute,
  parseHtml,
  rawText,
} from "#site-builder/files/parse-html.ts";
import { choicesIn, readTexts, writeValue, plain } from "../texts/index.ts";
import { wordsIn } from "../words.ts";
import { drawForm } from "./draw.ts";
import { enteredValue } from "./entered.ts";
import { rootField } from "./field.ts";
import { fieldWordsOf } from "./field-words.ts";

/** What a browser sends of the fields in some HTML. */
function sent(html: string): URLSearchParams {
  const form = new URLSearchParams();
  const document = parseHtml(html);
  const options = all(document, "option");
  for (const field of all(document, "textarea", "select", "input")) {
    const name = attribute(field, "name") ?? "";
    const is = (one: typeof field, state: string) =>
      attribute(one, state) !== undefined;
    const own = options.filter((option) => ancestors(option).includes(field));
    const chosen = own.find((one) => is(one, "selected")) ?? own[0] ?? field;
    const isBox = attribute(field, "type") === "checkbox";
    if (name === "" || (isBox && !is(field, "checked"))) continue;
    // A browser leaves out a line end behind the tag.
    const text = rawText(field).replace(/^\n/, "");
    const isText = field.name === "textarea";
    form.append(name, isText ? text : (attribute(chosen, "value") ?? ""));
  }
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
