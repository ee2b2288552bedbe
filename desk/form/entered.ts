import { isDeepStrictEqual as isEqual } from "node:util";
import type { FormSchema } from "#content/index.ts";
import { isObject, plain, shortName } from "../texts/index.ts";
import { childrenOf, rootField, type Field } from "./field.ts";

/** The value of a file, which has what is `known`, as a form has it: `content/site.yaml#/brand`; with `*` for every file of the text. */
export function enteredValue(
  schema: FormSchema,
  form: URLSearchParams,
  path: string,
  known: unknown,
): unknown {
  const given = new Map<string, string[]>();
  for (const [name, value] of form) {
    const [file, pointer] = name.split("#", 2);
    if (pointer === undefined || (file !== path && file !== "*")) continue;
    const words = value.replaceAll("\r\n", "\n").trim();
    given.set(pointer, [...(given.get(pointer) ?? []), words]);
  }
  return read(rootField(schema, [known]));

  function read(field: Field): unknown {
    const { pointer, isNeeded, kind, value } = field;
    const isShown = [...given.keys()].some((one) =>
      `${one}/`.startsWith(`${pointer}/`),
    );
    if (!isShown) return value;
    const said = (given.get(pointer) ?? []).filter((one) => one !== "");
    const words = said.at(-1) ?? "";
    /** A list in which nothing stands is absent, unless it has to be there, or was. */
    const listed = (next: readonly unknown[]) =>
      next.length > 0 || isNeeded || (value && !field.schema.minItems)
        ? next
        : undefined;
    switch (kind) {
      case "group":
      case "languages": {
        const own = childrenOf(field).map((one) => [one.key, read(one)]);
        return group({ ...Object(value), ...Object.fromEntries(own) }, field);
      }
      case "map": {
        const own = entriesOf(field).map(([key, entry]) => [
          key === "new" ? newKey(entry, field) : key,
          entry,
        ]);
        return group(Object.fromEntries(own), field);
      }
      case "list":
        return listed(entriesOf(field).map(([, entry]) => entry));
      case "several": {
        const isNumber = Object(field.schema.items).type === "integer";
        const ticked = isNumber ? said.map(Number) : said;
        const before: unknown[] = Array.isArray(value) ? value : [];
        // What stays, stays in its order; days are in that of the week.
        const kept = before.filter((one) => said.includes(String(one)));
        return listed(isNumber ? ticked : [...new Set([...kept, ...ticked])]);
      }
      case "lines":
        return listed(words.split(/\s*\n\s*/).filter(Boolean));
      default:
        // What stays the same stays as it was written: a year in quotes, a space at the beginning.
        if (value !== undefined && words === plain(value).trim()) return value;
        if (words === "") return isNeeded ? "" : undefined;
        return single(field, words);
    }
  }

  function single({ kind, schema: own, whole, value }: Field, words: string) {
    if (own.type === "boolean") return words === "true";
    // The form shows a time without its seconds and zone.
    if (kind === "datetime-local")
      return plain(value).startsWith(words)
        ? value
        : `${words}:00${plain(value).slice(19)}`;
    const isYear = whole.anyOf && /^\d{4}$/.test(words);
    const isNumber = kind === "number" && Number.isFinite(Number(words));
    return isYear || isNumber ? Number(words) : words;
  }

  function entriesOf(field: Field): [key: string, entry: unknown][] {
    const { pointer, schema: own } = field;
    const keys = [...given.keys()]
      .filter((one) => one.startsWith(`${pointer}/`))
      .map((one) => one.slice(pointer.length + 1).split("/")[0] ?? "");
    const isFixed = own.minItems !== undefined && own.minItems === own.maxItems;
    return childrenOf(
      field,
      [...new Set(keys)].filter((key) => /^[a-z0-9-]+$/.test(key)),
    )
      .filter((entry) => !form.has(`remove:${entry.pointer}`))
      .map((entry): [string, unknown] => [entry.key, read(entry)])
      .filter(([, entry]) => isFixed || !isBlank(entry));
  }
}

function newKey(entry: unknown, { value }: Field): string {
  const { en } = Object(entry);
  const key = shortName(plain(Object(en).name ?? en)) || "new";
  return Object.hasOwn(Object(value), key) ? `${key}-2` : key;
}

/** A group without what is absent; a group in which nothing is written is absent itself. */
function group(value: Record<string, unknown>, { isNeeded }: Field): unknown {
  if (!isNeeded && isBlank(value)) return undefined;
  const own = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(own);
}

const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : value === undefined || value === "" || value === false;

/** Joins two changes of a value. Where both changed one field, or the length of a list, mine stay and theirs go to `clashes`. */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  clashes: Map<string, unknown>,
  pointer = "",
): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const join = (key: string) =>
    merge(
      Object(base)[key],
      Object(mine)[key],
      Object(theirs)[key],
      clashes,
      `${pointer}/${key}`,
    );
  if (isObject(mine) && isObject(theirs))
    return Object.fromEntries(
      Object.keys({ ...theirs, ...mine })
        .map((key) => [key, join(key)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const isSameLength =
    Array.isArray(mine) &&
    [base, theirs].every(
      (one) => Array.isArray(one) && one.length === mine.length,
    );
  if (isSameLength) return Object.keys(mine).map(join);
  clashes.set(pointer, theirs);
  return mine;
}

/** A form says of what is absent that it is empty. */
const isSame = (one: unknown, other: unknown) =>
  isEqual(one ?? "", other ?? "");
