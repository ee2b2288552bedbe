import { z } from "zod";
import { chartSchemas } from "./charts.ts";
import { entrySchemas } from "./collections/entry-schema.ts";
import { goneSchema, redirectsSchema } from "./earlier-addresses.ts";
import { authorsSchema, tagsSchema } from "./lists.ts";
import { siteSchema } from "./site.ts";

const charts: Record<string, z.ZodType> = chartSchemas;
const texts: Record<string, z.ZodType> = {
  site: siteSchema,
  authors: authorsSchema,
  tags: tagsSchema,
  industries: tagsSchema,
  redirects: redirectsSchema,
  gone: goneSchema,
};

/** A schema as data, from which the desk draws a form. */
export type FormSchema = z.core.JSONSchema.BaseSchema;

/** Returns the schema of a text by its name, such as `pages/home` or `site`; `form` is that of a chart. */
export function openSchemas(
  pages: Readonly<Record<string, z.ZodType | undefined>>,
) {
  return (text: string, form = ""): FormSchema | undefined => {
    const [group = "", name = ""] = text.split("/");
    // The words of the interface have no schema, but their names.
    if (group === "messages") return {};
    if (group === "articles" || group === "case-studies") {
      const schema = inputOf(entrySchemas[group]);
      const body = { type: "string" as const };
      return { ...schema, properties: { ...schema.properties, body } };
    }
    const schema =
      group === "pages"
        ? pages[name]
        : group === "charts"
          ? charts[form]
          : texts[text];
    return schema && inputOf(schema);
  };
}

function inputOf(schema: z.ZodType): FormSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}
