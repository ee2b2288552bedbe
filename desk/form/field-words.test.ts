import { expect, test } from "vitest";
import { schemaOf } from "#app/entry.data.ts";
import type { FormSchema } from "#content/index.ts";
import { isLocale } from "#shared/locales.ts";
import { pageNames } from "#shared/site-map.ts";
import { fieldWordsOf, type FieldWords } from "./field-words.ts";

/** The keys of a schema without words for the desk, by their path. */
function wordless(
  { properties = {}, items, prefixItems = [], anyOf = [], ...rest }: FormSchema,
  fields: FieldWords,
  path = "",
): string[] {
  const inner = [items, rest.additionalProperties, ...prefixItems, ...anyOf];
  return [
    ...Object.entries(properties).flatMap(([key, value]) => [
      ...(isLocale(key) || key in fields || "not" in (value as object)
        ? []
        : [`${path}${key}`]),
      ...wordless(value as FormSchema, fields, `${path}${key}.`),
    ]),
    ...inner.flatMap((one) =>
      typeof one === "object" ? wordless(one as FormSchema, fields, path) : [],
    ),
  ];
}

test.each([
  ...pageNames
    .filter((page) => page !== "article" && page !== "case-study")
    .map((page) => `pages/${page}`),
  ..."articles/x,case-studies/x,site,authors,tags,industries,redirects,gone,charts/x bar,charts/x columns,charts/x limits".split(
    ",",
  ),
])("the desk has a label for every field of %s", (name) => {
  const [text = "", form] = name.split(" ");
  const schema = schemaOf(text, form);
  expect(schema && wordless(schema, fieldWordsOf(text))).toEqual([]);
});
