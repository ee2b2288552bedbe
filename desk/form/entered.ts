import type { FormSchema } from "#content/index.ts";
import { childrenOf, rootField, type Field } from "./field.ts";

/** What a form says of one file. */
export type Entries = {
  /** By pointer. A list says its keys, and boxes of which none is ticked an empty value. */
  given: ReadonlyMap<string, readonly string[]>;
  /** What a button does to a list or a map: `add:/tags`, `remove:/tags/0`, `up:/tags/1`. */
  change: string;
  /** The key of an entry that is added to a map. */
  key: string;
};

/** The names of values: `content/site.yaml#/brand`; with `*` they hold for every file of the text. */
export function entriesIn(form: URLSearchParams, path: string): Entries {
  const given = new Map<string, string[]>();
  for (const [name, value] of form) {
    const [file, pointer] = name.split("#", 2);
    if (pointer === undefined || (file !== path && file !== "*")) continue;
    const words = value.replaceAll("\r\n", "\n");
    given.set(pointer, [...(given.get(pointer) ?? []), words]);
  }
  const change = form.get("change") ?? "";
  const key = form.get(`key:${change.replace(/^add:/, "")}`) ?? "";
  return { given, change, key: key.trim().toLowerCase() };
}

/** The value of a file as a form has it; what the form does not show stays. `zone` is the difference from UTC, +07:00. */
export function enteredValue(
  schema: FormSchema,
  { given, change, key: newKey }: Entries,
  known: unknown,
  zone = "+00:00",
): unknown {
  return read(rootField(schema, [known]));

  function read(field: Field): unknown {
    const { pointer, isNeeded, kind, value } = field;
    const isShown = [...given.keys()].some(
      (one) => one === pointer || one.startsWith(`${pointer}/`),
    );
    if (!isShown) return value;
    const words = given.get(pointer)?.at(-1)?.trim() ?? "";
    const absent = isNeeded ? "" : undefined;
    const list: unknown[] = Array.isArray(value) ? value : [];
    switch (kind) {
      case "group":
      case "languages": {
        const own = childrenOf(field).map((one) => [one.key, read(one)]);
        return group({ ...Object(value), ...Object.fromEntries(own) }, field);
      }
      case "map": {
        const own = childrenOf(field, keysOf(field, words, newKey));
        const next = own.map((one) => [one.key, read(one) ?? {}]);
        return group(Object.fromEntries(next), field);
      }
      case "list": {
        const { length } = words.split(" ").filter(Boolean);
        const keys = keysOf(field, words, String(length));
        const next = childrenOf(field, keys).map(
          (one) => read(one) ?? blank(one),
        );
        const isList = value !== undefined && !field.schema.minItems;
        return next.length > 0 || isNeeded || isList ? next : undefined;
      }
      case "several": {
        const isNumber = Object(field.schema.items).type === "integer";
        const ticked = (given.get(pointer) ?? [])
          .filter((one) => one !== "")
          .map((one) => (isNumber ? Number(one) : one));
        // What stays, stays in its order; days are in that of the week.
        const kept = list.filter((one) => ticked.includes(one as string));
        const next = isNumber ? ticked : [...new Set([...kept, ...ticked])];
        return next.length > 0 || isNeeded || value ? next : undefined;
      }
      case "lines": {
        const lines = words.split("\n").map((line) => line.trim());
        const next = lines.filter((line) => line !== "");
        return next.length > 0 || value ? next : undefined;
      }
      case "number":
        return words === "" ? absent : asNumber(words);
      case "datetime-local":
        // The form shows it without seconds and zone.
        if (words === "" || String(value).startsWith(words))
          return words === "" ? absent : value;
        return `${words.slice(0, 16)}:00${String(value).slice(19) || zone}`;
      default:
        if (field.schema.type === "boolean" && words !== "")
          return words === "true";
        // A false that is written stays written.
        if (words === "" && value === false && "default" in field.schema)
          return false;
        if (words === "") return absent;
        return field.whole.anyOf && /^\d{4}$/.test(words)
          ? Number(words)
          : words;
    }
  }

  /** The keys of a list or a map after a button was pressed. */
  function keysOf({ pointer }: Field, words: string, next: string): string[] {
    const keys = words.split(" ").filter((key) => /^[a-z0-9-]+$/.test(key));
    const at = keys.findIndex((key) => change.endsWith(`:${pointer}/${key}`));
    if (change.startsWith("remove:") && at >= 0) keys.splice(at, 1);
    if (change.startsWith("up:") && at > 0)
      keys.splice(at - 1, 0, ...keys.splice(at, 1));
    const isNew = change === `add:${pointer}` && !keys.includes(next);
    return isNew && /^[a-z0-9-]+$/.test(next) ? [...keys, next] : keys;
  }
}

/** A group without what is absent; a group in which nothing is written is absent itself. */
function group(value: Record<string, unknown>, { isNeeded }: Field): unknown {
  const isBlank = (one: unknown): boolean =>
    typeof one === "object" && one !== null
      ? Object.values(one).every(isBlank)
      : one === undefined || one === "" || one === false;
  if (!isNeeded && isBlank(value)) return undefined;
  const own = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(own);
}

/** A new entry, in which nothing is written. */
const blank = ({ kind }: Field) =>
  ["group", "languages", "map"].includes(kind) ? {} : kind === "list" ? [] : "";

const asNumber = (words: string) =>
  Number.isFinite(Number(words)) ? Number(words) : words;
