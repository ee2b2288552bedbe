import { z } from "zod";
import { perLocale, text } from "./schema.ts";

const inLanguages = () => z.strictObject(perLocale(text()));
const label = () => z.union([text(), inLanguages()]);
const source = z.strictObject({
  name: text(),
  publisher: text(),
  published: z.union([z.string(), z.int()]).transform(String),
  url: z.url({ protocol: /^https?$/ }).optional(),
  accessed: z.string(),
});

/**
 * Figures of a chart, `content/charts/<id>.yaml`: cited with their source, or marked illustrative. A row has one
 * `value`, or `values` for each of the `columns`.
 */
export const chartSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+$/),
    kind: z.enum(["cited", "illustrative"]),
    unit: inLanguages(),
    title: inLanguages(),
    subtitle: inLanguages(),
    columns: z.record(z.string(), inLanguages()).optional(),
    series: z
      .array(
        z.strictObject({
          label: label(),
          value: z.number().optional(),
          values: z.record(z.string(), z.number()).optional(),
          unit: z.string().optional(),
          approximate: z.boolean().optional(),
          highlight: z.boolean().optional(),
        }),
      )
      .min(2),
    source: source.optional(),
    note: inLanguages().optional(),
  })
  .refine(
    (chart) => chart.kind === "illustrative" || chart.source !== undefined,
    {
      path: ["source"],
      message:
        "a cited chart needs its source; figures without one are `kind: illustrative`",
    },
  );

export type ChartFigures = z.output<typeof chartSchema>;
