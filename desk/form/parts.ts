import type { Words } from "../words.ts";
import { leavesOf } from "../texts/index.ts";
import { childrenOf, type Field } from "./field.ts";

/** A part of a text that fits a screen or two. */
export type Part = { name: string; label: string; keys: readonly string[] };

const ofEntries = ["title", "description", "heading", "excerpt", "body"];

/** The parts of a text: what stands alone, and each group. An article begins with its words; a short text has one part. */
export function partsOf(root: Field, { editor }: Words): Part[] {
  const fields = childrenOf(root).filter(({ kind }) => kind !== "none");
  const isEntry = fields.some(({ key }) => key === "body");
  const isShort = leavesOf(root.value).length <= 16 && fields.length < 12;
  if (root.kind === "map" || (isShort && !isEntry)) return [];
  const rest = fields.filter(({ key }) => !isEntry || !ofEntries.includes(key));
  const isGroup = ({ kind }: Field) => ["group", "list", "map"].includes(kind);
  const single = rest.filter((field) => !isGroup(field)).map(({ key }) => key);
  return [
    ...(isEntry ? [{ name: "text", label: editor.text, keys: ofEntries }] : []),
    { name: "main", label: editor.main, keys: single },
    ...rest
      .filter(isGroup)
      .map(({ key, label }) => ({ name: key, label, keys: [key] })),
  ];
}

/** The part in which a key stands; the first one if none has it. */
export const partWith = (parts: readonly Part[], key: string) =>
  parts.find(({ name, keys }) => name === key || keys.includes(key)) ??
  parts[0];
