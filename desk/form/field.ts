import type { FormSchema } from "#content/index.ts";
import { isLocale, localeEntries, type Locale } from "#shared/locales.ts";
import type { FieldWords, Said } from "./field-words.ts";

/** A place of a form: what its schema says of it, and where its value is. */
export type Field = {
  schema: FormSchema;
  /** Its key, or the number of an entry. */
  key: string;
  /** The nearest key with a name: for an entry that of its list. */
  name: string;
  above: string;
  /** JSON Pointer in the file. The text of an article is `/body`. */
  pointer: string;
  isNeeded: boolean;
  fields: FieldWords;
};

export type Kind =
  | "none"
  | "group"
  | "map"
  | "languages"
  | "list"
  | "several"
  | "choice"
  | "flag"
  | "number"
  | "date"
  | "date-time"
  | "time"
  | "picture"
  | "long"
  | "lines"
  | "text";

export const rootField = (schema: FormSchema): Field => ({
  schema,
  key: "",
  name: "",
  above: "",
  pointer: "",
  isNeeded: true,
  fields: (schema["fields"] ?? {}) as FieldWords,
});

/** What the desk says of a field; nothing for words whose place says enough. */
export function wordsOfField({ fields, above, name, schema, pointer }: Field) {
  // Without a schema only the first level has names.
  const isNamed = hasType(schema) || pointer.split("/").length === 2;
  return isNamed ? (fields[`${above}.${name}`] ?? fields[name]) : undefined;
}

const order: Record<Locale, 0 | 1 | 2> = { en: 0, th: 1, ja: 2 };
export const sayIn = (said: Said | undefined, locale: Locale): string =>
  said?.[order[locale]] ?? "";

export function labelOf(field: Field, locale: Locale, value?: unknown): string {
  if (isLocale(field.key)) return localeEntries[field.key].endonym;
  const label = sayIn(wordsOfField(field)?.label, locale);
  if (/^\d+$/.test(field.key)) return `${label} ${Number(field.key) + 1}`;
  // An entry of a map is called as it is in this language.
  const own = isObject(value) ? value[locale] : undefined;
  return label || nameIn(own) || (hasType(field.schema) ? field.key : "");
}

const nameIn = (own: unknown): string =>
  typeof own === "string" ? own : isObject(own) ? plain(own["name"]) : "";

/** The labels on the way to a pointer, from the outside: Opening hours 1 · Opens. */
export function labelsAt(
  root: FormSchema,
  pointer: string,
  locale: Locale,
  value?: unknown,
): string {
  const labels: string[] = [];
  let field = rootField(root);
  let at = value;
  for (const key of keysOf(pointer)) {
    const next = childrenOf(field, at).find((one) => one.key === key);
    if (next === undefined) break;
    at = valueAt(at, key);
    field = next;
    const label = labelOf(field, locale, at);
    // An entry is called by its list and its number.
    if (/^\d+$/.test(key)) labels.pop();
    if (label !== "") labels.push(label);
  }
  return labels.join(" · ");
}

export function kindOf(field: Field, value: unknown): Kind {
  const words = wordsOfField(field);
  const schema = variantOf(field.schema, value);
  if (words?.control === "none" || "not" in schema) return "none";
  if (words?.control) return words.control;
  if (!hasType(schema)) return isObject(value) ? "group" : "text";
  if (schema.enum || (schema.type === "string" && words?.from)) return "choice";
  if (schema.type === "array") {
    const items = schema.items as FormSchema | undefined;
    return words?.from || items?.enum ? "several" : "list";
  }
  if (schema.type === "object") {
    const { properties } = schema;
    if (properties === undefined && !keysOfMap(schema)) return "map";
    const inner = Object.entries(properties ?? {});
    const isPlain = inner.every(
      ([key, one]) => isLocale(key) && isPlainType(one as FormSchema),
    );
    return isPlain && inner.length > 0 ? "languages" : "group";
  }
  if (schema.type === "boolean") return "flag";
  if (schema.type === "number" || schema.type === "integer") return "number";
  if (schema.format === "date-time")
    return typeof value === "string" && value.length > 10
      ? "date-time"
      : "date";
  if (schema.format === "date" || schema.format === "time")
    return schema.format;
  return "text";
}

const isPlainType = ({ type }: FormSchema) =>
  type === "string" || type === "number";

/** Fields within a field. Those of lists and maps are as many as their value has. */
export function childrenOf(field: Field, value: unknown): Field[] {
  const schema = variantOf(field.schema, value);
  const { properties, required = [], items, prefixItems } = schema;
  const child = (key: string, own: unknown, isNeeded: boolean): Field => ({
    schema: (own ?? {}) as FormSchema,
    key,
    name: /^\d+$/.test(key) ? field.name : key,
    above: /^\d+$/.test(key) ? field.above : field.name,
    pointer: `${field.pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    isNeeded,
    fields: field.fields,
  });
  if (prefixItems)
    return prefixItems.map((own, index) => child(String(index), own, true));
  if (schema.type === "array")
    return (Array.isArray(value) ? value : []).map((_, index) =>
      child(String(index), items, true),
    );
  if (properties)
    return Object.entries(properties).map(([key, own]) =>
      child(key, own, required.includes(key)),
    );
  const keys = keysOfMap(schema) ?? (isObject(value) ? Object.keys(value) : []);
  return keys.map((key) => child(key, schema.additionalProperties, true));
}

/** The keys that a map must have; undefined if a writer chooses them. */
function keysOfMap({ propertyNames }: FormSchema): string[] | undefined {
  return (propertyNames as FormSchema | undefined)?.enum as
    string[] | undefined;
}

/** The form among several that a value has; for a new one that with words in each language, else the first. */
export function variantOf(schema: FormSchema, value: unknown): FormSchema {
  const forms = schema.anyOf;
  if (forms === undefined) return schema;
  const type = value === undefined ? "object" : typeof value;
  const isFit = (one: FormSchema) =>
    one.type === type &&
    (value !== undefined || "th" in (one.properties ?? {}));
  return forms.find(isFit) ?? forms[0] ?? schema;
}

const hasType = ({ type, anyOf, enum: some, not }: FormSchema) =>
  [type, anyOf, some, not].some((one) => one !== undefined);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys of a JSON Pointer. */
export const keysOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

function valueAt(value: unknown, key: string): unknown {
  return typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** A value as words; nothing for a group. */
export const plain = (value: unknown): string =>
  typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : "";

/** The value at a pointer; undefined if there is none. */
export const valueIn = (value: unknown, pointer: string): unknown =>
  keysOf(pointer).reduce(valueAt, value);

/** All words and figures of a value, by their pointers. */
export function leavesOf(value: unknown, pointer = ""): [string, string][] {
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [[pointer, plain(value)]];
  return Object.entries(value).flatMap(([key, own]) =>
    leavesOf(
      own,
      `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    ),
  );
}
