import type { FormSchema } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import type { Words } from "../words.ts";
import {
  childrenOf,
  kindOf,
  labelOf,
  leavesOf,
  rootField,
  valueIn,
} from "./field.ts";

/** A part of a text that fits a screen or two. */
export type Part = { name: string; label: string; keys: readonly string[] };

/** A text with fewer words than this has one part. */
const mostLeaves = 16;

const ofEntries = ["title", "description", "heading", "excerpt", "body"];

/** The parts of a text: what stands alone, and each group. An article begins with its words. */
export function partsOf(
  schema: FormSchema,
  value: unknown,
  locale: Locale,
  words: Words,
): Part[] {
  const root = rootField(schema);
  if (kindOf(root, value) === "map") return [];
  const fields = childrenOf(root, value);
  const isEntry = fields.some(({ key }) => key === "body");
  if (!isEntry && leavesOf(value).length <= mostLeaves && fields.length < 12)
    return [];
  const single: string[] = [];
  const parts: Part[] = [];
  for (const field of fields) {
    const own = valueIn(value, field.pointer);
    const kind = kindOf(field, own);
    if (kind === "none" || (isEntry && ofEntries.includes(field.key))) continue;
    if (["group", "list", "map"].includes(kind))
      parts.push({
        name: field.key,
        label: labelOf(field, locale, own),
        keys: [field.key],
      });
    else single.push(field.key);
  }
  const first = { name: "main", label: words.editor.main, keys: single };
  const text = { name: "text", label: words.editor.text, keys: ofEntries };
  return isEntry ? [text, first, ...parts] : [first, ...parts];
}

/** The part in which a key stands; the first one if none has it. */
export const partWith = (parts: readonly Part[], key: string) =>
  parts.find(({ name }) => name === key) ??
  parts.find(({ keys }) => keys.includes(key)) ??
  parts[0];
