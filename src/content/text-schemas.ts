import { z } from "zod";
import type { Locale } from "#shared/locales.ts";
import { chartFields } from "./chart-fields.ts";
import type { ChartSchemas } from "./charts.ts";
import { entryWords } from "./collections/entry-words.ts";
import { schemas } from "./collections/schemas.ts";
import { companyWordsSchema } from "./company/company-words.ts";
import { siteFields } from "./company/site-fields.ts";
import { companyWordFields } from "./company/word-fields.ts";
import { authorsSchema, tagsSchema } from "./content.ts";
import { goneAddresses, movedAddresses } from "./earlier-addresses.ts";
import { listFields, messageFields, type FormMeta } from "./field-words.ts";
import { siteSchema } from "./site.ts";

const texts: Record<string, z.ZodType> = {
  site: siteSchema.meta({ fields: siteFields }),
  company: companyWordsSchema.meta({ fields: companyWordFields }),
  authors: authorsSchema.meta({ fields: listFields }),
  tags: tagsSchema.meta({ fields: listFields }),
  industries: tagsSchema.meta({ fields: listFields }),
  redirects: z
    .strictObject({ redirects: movedAddresses })
    .meta({ fields: listFields }),
  gone: z.strictObject({ paths: goneAddresses }).meta({ fields: listFields }),
};

/** A schema as data: JSON Schema, with `fields` as `FormMeta` says. */
export type FormSchema = z.core.JSONSchema.BaseSchema & Partial<FormMeta>;

/** Returns the schema of a text by its name, such as `pages/home` or `site`; `form` is that of a chart. */
export function openSchemas(
  pages: Readonly<Record<string, z.ZodType | undefined>>,
  pageFields: FormMeta["fields"],
  charts: ChartSchemas,
) {
  return (
    text: string,
    locale: Locale,
    form?: string,
  ): FormSchema | undefined => {
    const [group = "", name = ""] = text.split("/");
    if (group === "messages") return { fields: messageFields };
    if (group === "articles" || group === "case-studies") {
      const schema = inputOf(schemas[group](locale));
      const body = { type: "string" as const };
      return {
        ...schema,
        fields: entryWords,
        properties: { ...schema.properties, body },
      };
    }
    if (group === "pages")
      return pages[name] && { ...inputOf(pages[name]), fields: pageFields };
    const chart = form === undefined ? undefined : charts[form];
    if (group === "charts")
      return chart && { ...inputOf(chart), fields: chartFields };
    return texts[text] && inputOf(texts[text]);
  };
}

function inputOf(schema: z.ZodType): FormSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}
