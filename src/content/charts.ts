import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inEachLanguage, perLocale, text, written } from "./schema.ts";
import { calendarDay, publicationDate } from "./written-date.ts";
import { collectProblems, readYaml } from "./yaml/read-yaml.ts";

/** One text for all languages, or one text for each language. */
const label = z.union([text(), inEachLanguage]);

const source = z.strictObject({
  name: label,
  publisher: label,
  published: publicationDate,
  url: z.url({ protocol: /^https?$/ }).optional(),
  accessed: calendarDay,
});

/** The fields that every chart has. A form adds its own with `safeExtend`. */
const chartFrame = z
  .strictObject({
    /** The name of the file. */
    id: written(
      /^[a-z0-9]+$/,
      "holds small letters and digits only, such as ch7",
    ),
    /** How it is drawn. */
    form: text(),
    kind: z.enum(["cited", "illustrative"]),
    /** The finding, as a sentence. */
    title: inEachLanguage,
    /** The things that are counted, the place, the time and the unit. */
    subtitle: inEachLanguage,
    /** A description of the drawing for people who do not see it, where its words do not say enough. */
    summary: inEachLanguage.optional(),
    source: source.optional(),
    note: inEachLanguage.optional(),
  })
  .refine(
    (chart) => chart.kind === "illustrative" || chart.source !== undefined,
    {
      path: ["source"],
      message:
        "a cited chart needs its source; figures without one are `kind: illustrative`",
    },
  );

/** Bars that lie: each row has one value. */
const barsSchema = chartFrame.safeExtend({
  form: z.literal("bar"),
  /** End of the scale if it is not the largest value: 100 for per cent. */
  maximum: z.number().positive().optional(),
  /** What the figures are multiplied by for the unit of a language: 10 where ten of its units make one of the file's. */
  times: perLocale(z.number().positive()).optional(),
  /** A figure with its unit, as the drawing writes it: `#` stands for the figure. Without it, figures stand alone. */
  written: perLocale(
    text().includes("#", "has # in the place of the figure"),
  ).optional(),
  series: z
    .array(
      z.strictObject({
        label,
        value: z.number().nonnegative(),
        /** The title speaks of it. */
        tone: z.literal("subject").optional(),
      }),
    )
    .min(2),
});

/** Bars that stand, one or two for each row. */
const columnsSchema = chartFrame
  .safeExtend({
    form: z.literal("columns"),
    /** What the bars of a row stand for. */
    groups: z.array(label).min(1).max(2),
    series: z
      .array(
        z.strictObject({
          label,
          values: z.array(z.number().nonnegative()).min(1),
        }),
      )
      .min(2),
  })
  .refine(
    ({ groups, series }) =>
      series.every(({ values }) => values.length === groups.length),
    { path: ["series"], message: "a row needs a value for each group" },
  );

/** Scales with units of their own. Two limits cut each scale in three ranges. */
const limitsSchema = chartFrame.safeExtend({
  form: z.literal("limits"),
  ranges: z.strictObject({
    good: inEachLanguage,
    middle: inEachLanguage,
    poor: inEachLanguage,
  }),
  series: z
    .array(
      z.strictObject({
        label,
        unit: inEachLanguage.optional(),
        values: z
          .strictObject({
            good: z.number().positive(),
            poor: z.number().positive(),
          })
          .refine(
            ({ good, poor }) => good < poor,
            "good ends before poor begins",
          ),
      }),
    )
    .min(1),
});

/** The schema of each form of charts, by the name that `form` has. */
export const chartSchemas = {
  bar: barsSchema,
  columns: columnsSchema,
  limits: limitsSchema,
};

export type Bars = z.output<typeof barsSchema>;
export type Columns = z.output<typeof columnsSchema>;
export type Limits = z.output<typeof limitsSchema>;
export type Chart = Bars | Columns | Limits;

/** Reads the charts of a folder, by their id. Throws `ContentError`. */
export function readCharts(folder: string): Map<string, Chart> {
  const { report, throwIfAny } = collectProblems();
  const forms: Record<string, z.ZodType<Chart>> = chartSchemas;
  const anyForm = z.looseObject({ form: z.enum(Object.keys(forms)) });
  const names = globSync("*.yaml", { cwd: folder }).toSorted();
  const charts = names.map((name) => {
    const file = join(folder, name);
    const { form } = readYaml(file, anyForm);
    const chart = readYaml(file, forms[form] ?? z.never());
    if (`${chart.id}.yaml` !== name)
      report(
        file,
        "id",
        `is "${chart.id}", but must be the name of its file: rename one of the two`,
      );
    return chart;
  });
  throwIfAny();
  return new Map(charts.map((chart) => [chart.id, chart]));
}
