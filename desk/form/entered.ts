import type { FormSchema } from "#content/index.ts";
import {
  childrenOf,
  isObject,
  keysOf,
  kindOf,
  rootField,
  valueIn,
  variantOf,
  type Field,
} from "./field.ts";

/** What a form says of one file, by pointer. A box that is not ticked and an empty list say so with an empty value. */
export type Entries = ReadonlyMap<string, readonly string[]>;

/** The names of values: `content/site.yaml#/brand`; with `*` they hold for every file of the text. */
export function entriesIn(form: URLSearchParams, path: string): Entries {
  const found = new Map<string, string[]>();
  for (const [name, value] of form) {
    const [file, pointer] = name.split("#", 2);
    if (pointer === undefined || (file !== path && file !== "*")) continue;
    const plain = value.replaceAll("\r\n", "\n");
    found.set(pointer, [...(found.get(pointer) ?? []), plain]);
  }
  return found;
}

/** The value of a file as a form has it; what the form does not show stays. `zone` is the difference from UTC, +07:00. */
export function enteredValue(
  schema: FormSchema,
  entries: Entries,
  known: unknown,
  zone = "+00:00",
): unknown {
  return read(rootField(schema), known);

  function read(field: Field, base: unknown): unknown {
    const { pointer, isNeeded } = field;
    const isShown = [...entries.keys()].some(
      (one) => one === pointer || one.startsWith(`${pointer}/`),
    );
    if (!isShown) return base;
    const given = entries.get(pointer) ?? [];
    const words = given.at(-1) ?? "";
    const absent = isNeeded ? "" : undefined;
    switch (kindOf(field, base)) {
      case "none":
        return base;
      case "group":
      case "map":
      case "languages": {
        const next = isObject(base) ? { ...base } : {};
        for (const child of childrenOf(field, base)) {
          const value = read(child, next[child.key]);
          if (value === undefined) Reflect.deleteProperty(next, child.key);
          else next[child.key] = value;
        }
        return !isNeeded && isBlank(next) ? undefined : next;
      }
      case "list": {
        const items = Array.isArray(base) ? base : [];
        const size = Math.min(mostEntries, Number(words) || 0);
        const same = childrenOf(field, Array.from({ length: size }));
        const next = same.map((child, index) => read(child, items[index]));
        const isAbsent =
          base === undefined || (schemaOf(field, base).minItems ?? 0) > 0;
        return next.length === 0 && !isNeeded && isAbsent ? undefined : next;
      }
      case "several": {
        const items = schemaOf(field, base).items as FormSchema | undefined;
        const isNumber = items?.type === "integer";
        const chosen = given
          .filter((one) => one !== "")
          .map((one) => (isNumber ? Number(one) : one));
        const before: unknown[] = Array.isArray(base) ? base : [];
        // What stays, stays in its order; days are in that of the week.
        const kept = before.filter((one) => chosen.some((own) => own === one));
        const next = isNumber ? chosen : [...new Set([...kept, ...chosen])];
        return next.length === 0 && !isNeeded && base === undefined
          ? undefined
          : next;
      }
      case "lines": {
        const lines = words.split("\n").map((line) => line.trim());
        const next = lines.filter((line) => line !== "");
        return next.length === 0 && base === undefined ? undefined : next;
      }
      case "flag":
        if (given.includes("true")) return true;
        if (words === "false") return false;
        return base === undefined || !("default" in field.schema)
          ? undefined
          : false;
      case "number":
        if (words.trim() === "") return absent;
        return Number.isFinite(Number(words)) ? Number(words) : words;
      case "date-time": {
        const before = String(base);
        if (before.startsWith(words) && words !== "") return base;
        const offset = before.slice(19) || zone;
        return words === "" ? absent : `${words.slice(0, 16)}:00${offset}`;
      }
      default: {
        const text = words.trim();
        const isYear = field.schema.anyOf && /^\d{4}$/.test(text);
        return text === "" ? absent : isYear ? Number(text) : text;
      }
    }
  }
}

const schemaOf = (field: Field, value: unknown) =>
  variantOf(field.schema, value);

/** More entries than any list of the site has. */
const mostEntries = 500;

/** Whether nothing is written in a value. */
function isBlank(value: unknown): boolean {
  return typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : value === undefined || value === "" || value === false;
}

/** What a button does to a list or a map: a new entry, one away, or one before the one above it. */
export type ListChange = {
  kind: "add" | "remove" | "up";
  pointer: string;
  /** The key of a new entry of a map. */
  key?: string;
};

export function changeIn(form: URLSearchParams): ListChange | undefined {
  const [, kind, pointer = ""] =
    /^(add|remove|up):(.*)$/.exec(form.get("change") ?? "") ?? [];
  const key = form.get(`key:${pointer}`)?.trim().toLowerCase();
  return kind === undefined
    ? undefined
    : {
        kind: kind as ListChange["kind"],
        pointer,
        ...(key && /^[a-z][a-z0-9-]*$/.test(key) && { key }),
      };
}

/** The value after a change of one of its lists. A pointer that leads to none changes nothing. */
export function changedList(
  schema: FormSchema,
  value: unknown,
  { kind, pointer, key }: ListChange,
): unknown {
  const next: unknown = structuredClone(value);
  const keys = keysOf(pointer);
  const last = keys.at(-1) ?? "";
  const above = `/${keys.slice(0, -1).join("/")}`;
  const place = keys.length > 1 ? valueIn(next, above) : next;
  if (kind !== "add") {
    const index = Number(last);
    if (Array.isArray(place) && index < place.length) {
      const [entry] = place.splice(index, 1) as unknown[];
      if (kind === "up") place.splice(Math.max(0, index - 1), 0, entry);
    } else if (kind === "remove" && isObject(place))
      Reflect.deleteProperty(place, last);
    return next;
  }
  const field = fieldAt(schema, keys, value);
  if (field === undefined || (!isObject(place) && !Array.isArray(place)))
    return next;
  const holder = place as Record<string, unknown>;
  const known = holder[last];
  const own = schemaOf(field, known);
  if (own.type === "array") {
    const { type, anyOf } = (own.items ?? {}) as FormSchema;
    const isGroup =
      type === "object" ||
      (anyOf && variantOf({ anyOf }, undefined).type === "object");
    holder[last] = [...(Array.isArray(known) ? known : []), isGroup ? {} : ""];
  } else if (key !== undefined) {
    const map = last === "" ? holder : (known ?? {});
    const more = {
      ...map,
      [key]: Object.hasOwn(map, key) ? map[key as never] : {},
    };
    if (last === "") return more;
    holder[last] = more;
  }
  return next;
}

function fieldAt(
  schema: FormSchema,
  keys: readonly string[],
  value: unknown,
): Field | undefined {
  let field: Field | undefined = rootField(schema);
  let at = value;
  for (const key of keys.filter((one) => one !== "")) {
    field = field && childrenOf(field, at).find((one) => one.key === key);
    at = valueIn(at, `/${key}`);
  }
  return field;
}
