import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";

const said = z.tuple([z.string(), z.string(), z.string()]).readonly();
type Said = z.output<typeof said>;

const fieldWords = z.strictObject({
  label: said,
  help: said.optional(),
  names: z.record(z.string(), said).optional(),
  from: z
    .enum(["authors", "tags", "industries", "services", "weekdays"])
    .optional(),
  control: z.enum(["none", "long", "picture", "lines"]).optional(),
});
const words = z.union([said.transform((label) => ({ label })), fieldWords]);
const groups = "common site entries charts pages lists messages".split(" ");
const schema = z.record(z.enum(groups), z.record(z.string(), words));

/** Names of fields by their key, or by the key above and the key: `offices.id`. */
export type FieldWords = Readonly<
  Record<string, z.output<typeof fieldWords> | undefined>
>;

const file = join(import.meta.dirname, "../words/fields.yaml");
const { common, ...own } = readYaml(file, schema);

export function fieldWordsOf(text: string): FieldWords {
  const [group = ""] = text.split("/");
  const name = /^(?:articles|case-studies)$/.test(group) ? "entries" : group;
  return { ...common, ...(own[name] ?? own["lists"]) };
}

export const sayIn = (all: Said | undefined, locale: Locale): string =>
  all?.[{ en: 0, th: 1, ja: 2 }[locale]] ?? "";
