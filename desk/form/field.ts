import type { FormSchema } from "#content/index.ts";
import { isLocale, localeEntries, type Locale } from "#shared/locales.ts";
import { isObject, plain, valueIn } from "../texts/index.ts";
import type { FieldWords, Said } from "./field-words.ts";

/** A place of a form: what its schema says of it, and its value in each file of the text. */
export type Field = {
  /** JSON Pointer in the file. The text of an article is `/body`. */
  pointer: string;
  /** Its key, or the number of an entry. */
  key: string;
  kind: Kind;
  label: string;
  /** What the desk says of it besides; nothing for words whose place says enough. */
  words: FieldWords[string];
  isNeeded: boolean;
  /** Of several forms the one that its value has. */
  schema: FormSchema;
  values: readonly unknown[];
  /** The value in the first file that has one. */
  value: unknown;
} & Origin;

type Origin = {
  whole: FormSchema;
  locale: Locale;
  fields: FieldWords;
  /** The nearest key with a name, for an entry that of its list, and the one above it. */
  name: string;
  above: string;
};

type Kind =
  | "none"
  | "group"
  | "map"
  | "languages"
  | "list"
  | "several"
  | "choice"
  | "number"
  | "date"
  | "datetime-local"
  | "time"
  | "picture"
  | "long"
  | "lines"
  | "text";

/** The whole of a text, whose files have these values, with the words of a language. */
export const rootField = (
  schema: FormSchema,
  values: readonly unknown[],
  locale: Locale = "en",
): Field =>
  fieldOf({
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

function fieldOf(
  place: Origin & Pick<Field, "pointer" | "key" | "isNeeded" | "values">,
): Field {
  const { key, name, above, fields, locale, values } = place;
  const value = values.find((one) => one !== undefined);
  const schema = variantOf(place.whole, value);
  const isTyped = schema.type !== undefined;
  // Without a schema only the first level has names.
  const isNamed = isTyped || place.pointer.split("/").length === 2;
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
  words: Field["words"],
  value: unknown,
  isNeeded: boolean,
): Kind {
  const { type, format, properties } = schema;
  const control = schema.not ? "none" : words?.control;
  // What is for programs is asked for once.
  if (control === "none" && isNeeded && value === undefined) return "text";
  if (control) return control;
  if (schema.enum || schema.const !== undefined || type === "boolean")
    return "choice";
  if (type === "array") {
    const isOfChoices = words?.from || (schema.items as FormSchema)?.enum;
    return isOfChoices ? "several" : "list";
  }
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
export function childrenOf(field: Field, keys = keysIn(field)): Field[] {
  const { prefixItems, items, properties, required = [] } = field.schema;
  const isList = field.schema.type === "array";
  return keys.map((key) =>
    fieldOf({
      ...field,
      whole: (prefixItems?.[Number(key)] ??
        items ??
        properties?.[key] ??
        field.schema.additionalProperties ??
        {}) as FormSchema,
      key,
      name: isList ? field.name : key,
      above: isList ? field.above : field.name,
      pointer: `${field.pointer}/${key}`,
      isNeeded: properties === undefined || required.includes(key),
      values: field.values.map((value) => valueIn(value, `/${key}`)),
    }),
  );
}

function keysIn({ schema, values }: Field): string[] {
  const { prefixItems, properties } = schema;
  return properties
    ? Object.keys(properties)
    : (keysOfMap(schema) ?? [
        ...new Set(
          [prefixItems ?? {}, ...values].flatMap((value) =>
            typeof value === "object" && value ? Object.keys(value) : [],
          ),
        ),
      ]);
}

/** The keys that a map must have; undefined if a writer chooses them. */
const keysOfMap = ({ propertyNames }: FormSchema) =>
  (propertyNames as FormSchema | undefined)?.enum as string[] | undefined;

export const sayIn = (said: Said | undefined, locale: Locale): string =>
  said?.[{ en: 0, th: 1, ja: 2 }[locale]] ?? "";

/** The labels on the way to a pointer, from the outside: Opening hours 1 · Opens. */
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
