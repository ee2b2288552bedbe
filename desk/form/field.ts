import type { FormSchema } from "#content/index.ts";
import { isLocale, localeEntries, type Locale } from "#shared/locales.ts";
import { isObject, plain, valueIn } from "../texts/index.ts";
import type { Words } from "../words.ts";
import { sayIn, type FieldWords } from "./field-words.ts";

export type Field = ReturnType<typeof fieldAt>;

type Place = {
  /** JSON Pointer in the file. The text of an article is `/body`. */
  pointer: string;
  key: string;
  /** The nearest key with a name, and the one above it. */
  name: string;
  above: string;
  isNeeded: boolean;
  values: readonly unknown[];
  whole: FormSchema;
  locale: Locale;
  fields: FieldWords;
};

export const rootField = (
  schema: FormSchema,
  values: readonly unknown[],
  locale: Locale = "en",
): Field =>
  fieldAt({
    whole: schema,
    values,
    locale,
    fields: (schema["fields"] ?? {}) as FieldWords,
    pointer: "",
    key: "",
    name: "",
    above: "",
    isNeeded: true,
  });

function fieldAt(place: Place) {
  const { key, name, above, fields, locale, values, pointer } = place;
  const value = values.find((one) => one !== undefined);
  const schema = variantOf(place.whole, value);
  const isTyped = schema.type !== undefined;
  // Without a schema only the first level has names.
  const isNamed = isTyped || pointer.split("/").length === 2;
  /** What the desk says of it besides; nothing for words whose place says enough. */
  const words = isNamed
    ? (fields[`${above}.${name}`] ?? fields[name])
    : undefined;
  const said = sayIn(words?.label, locale);
  const own = valueIn(value, `/${locale}`);
  const label = isLocale(key)
    ? localeEntries[key].endonym
    : /^\d+$/.test(key)
      ? `${said} ${Number(key) + 1}`
      : // An entry of a map is called as it is in this language.
        said || plain(own) || plain(valueIn(own, "/name"));
  return {
    ...place,
    schema,
    value,
    words,
    label: label || (isTyped ? key : ""),
    help: sayIn(words?.help, locale),
    kind: kindOf(schema, words, value, place.isNeeded),
  };
}

/** Of several forms the one that a value has; for a new one that with words in each language, else the first. */
function variantOf(whole: FormSchema, value: unknown): FormSchema {
  const type = value === undefined ? "object" : typeof value;
  const isFit = (one: FormSchema) =>
    one.type === type &&
    (value !== undefined || "th" in (one.properties ?? {}));
  return whole.anyOf?.find(isFit) ?? whole.anyOf?.[0] ?? whole;
}

function kindOf(
  schema: FormSchema,
  words: FieldWords[string],
  value: unknown,
  isNeeded: boolean,
) {
  const { type, format, properties, items } = schema;
  const control = schema.not ? "none" : words?.control;
  // What is for programs is asked for once.
  if (control === "none" && isNeeded && value === undefined) return "text";
  if (control) return control;
  if (schema.enum || schema.const !== undefined || type === "boolean")
    return "choice";
  if (type === "array")
    return words?.from || Object(items).enum ? "several" : "list";
  if (properties) {
    const isPlain = Object.entries(properties).every(
      ([key, one]) =>
        isLocale(key) && ["string", "number"].includes(Object(one).type),
    );
    return isPlain ? "languages" : "group";
  }
  if (type === "object") return keysOfMap(schema) ? "group" : "map";
  if (type === undefined) return isObject(value) ? "group" : "text";
  if (words?.from) return "choice";
  if (type === "number" || type === "integer") return "number";
  if (format === "date-time")
    return plain(value).length > 10 ? "datetime-local" : "date";
  return format === "date" || format === "time" ? format : "text";
}

/** Fields within a field: those of lists and maps are as many as its values have, or those of these keys. */
export function childrenOf(
  field: Field,
  keys: readonly string[] = keysIn(field),
): Field[] {
  const { type, prefixItems, items, properties, ...schema } = field.schema;
  const isList = type === "array";
  return keys.map((key) =>
    fieldAt({
      ...field,
      whole: (prefixItems?.[Number(key)] ??
        items ??
        properties?.[key] ??
        schema.additionalProperties ??
        {}) as FormSchema,
      key,
      name: isList ? field.name : key,
      above: isList ? field.above : field.name,
      pointer: `${field.pointer}/${key}`,
      isNeeded: properties === undefined || !!schema.required?.includes(key),
      values: field.values.map((value) => valueIn(value, `/${key}`)),
    }),
  );
}

function keysIn({ schema, values }: Field): string[] {
  const { prefixItems = {}, properties } = schema;
  const named = properties ? Object.keys(properties) : keysOfMap(schema);
  const used = [prefixItems, ...values].filter(
    (value) => typeof value === "object" && value !== null,
  );
  return named ?? [...new Set(used.flatMap((value) => Object.keys(value)))];
}

/** The keys that a map must have; undefined if a writer chooses them. */
const keysOfMap = ({ propertyNames }: FormSchema) =>
  (propertyNames as FormSchema | undefined)?.enum as string[] | undefined;

export function labelsAt(root: Field, pointer: string): string {
  const labels: string[] = [];
  let field: Field | undefined = root;
  for (const key of pointer.split("/").slice(1)) {
    [field] = childrenOf(field, [key]);
    if (field === undefined) break;
    // An entry is called by its list and its number.
    if (/^\d+$/.test(key)) labels.pop();
    if (field.label !== "") labels.push(field.label);
  }
  return labels.join(" · ");
}

export type Part = { name: string; label: string; keys: readonly string[] };

const ofEntries = "title description heading excerpt draft body".split(" ");

/** The parts of a text that fit a screen or two: what stands alone, and each group. An article begins with its words. */
export function partsOf(root: Field, { editor }: Words): Part[] {
  const fields = childrenOf(root).filter(({ kind }) => kind !== "none");
  if (root.kind === "map") return [];
  const isEntry = fields.some(({ key }) => key === "body");
  const {
    text = [],
    main = [],
    groups = [],
  } = Object.groupBy(fields, ({ key, kind }) =>
    isEntry && ofEntries.includes(key)
      ? "text"
      : isOfFields(kind)
        ? "groups"
        : "main",
  );
  return [
    { name: "text", label: editor.text, keys: text.map(({ key }) => key) },
    { name: "main", label: editor.main, keys: main.map(({ key }) => key) },
    ...groups.map(({ key, label }) => ({ name: key, label, keys: [key] })),
  ].filter(({ keys }) => keys.length > 0);
}

export const isOfFields = (kind: string): boolean =>
  ["group", "list", "map"].includes(kind);
