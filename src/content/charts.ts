import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { perLocale, text } from "./schema.ts";
import { calendarDay, publicationDate } from "./written-date.ts";
import { ContentError } from "./yaml/content-error.ts";
import { problemAt, readYaml } from "./yaml/read-yaml.ts";

export const inLanguages = () => z.strictObject(perLocale(text()));
/** One text for all languages, or one text for each language. */
export const label = () => z.union([text(), inLanguages()]);

const source = z.strictObject({
  name: label(),
  publisher: label(),
  published: publicationDate,
  url: z.url({ protocol: /^https?$/ }).optional(),
  accessed: calendarDay,
});

/** The fields that every chart has. A form adds its own with `safeExtend`. */
export const chartFrame = z
  .strictObject({
    /** The name of the file. */
    id: z
      .string()
      .regex(/^[a-z0-9]+$/, "holds small letters and digits only, such as ch7"),
    /** The name of a form of `src/app/charts/chart-forms.tsx`. */
    form: text(),
    kind: z.enum(["cited", "illustrative"]),
    unit: inLanguages(),
    /** The finding, as a sentence. */
    title: inLanguages(),
    /** The things that are counted, the place, the time and the unit. */
    subtitle: inLanguages(),
    /** A description of the drawing for people who do not see it, where its words do not say enough. */
    summary: inLanguages().optional(),
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

/** A chart of figures: each row has one value. */
export const figuresSchema = chartFrame.safeExtend({
  /** End of the scale if it is not the largest value: 100 for per cent. */
  maximum: z.number().positive().optional(),
  /** What the figures are multiplied by for the unit of a language: 10 where ten of its units make one of the file's. */
  times: z.strictObject(perLocale(z.number().positive())).optional(),
  /** A figure with its unit, as the drawing writes it: `#` stands for the figure. Without it, figures stand alone. */
  written: z
    .strictObject(
      perLocale(text().includes("#", "has # in the place of the figure")),
    )
    .optional(),
  /** The figures are a forecast. Bars are hatched, and the word stands above them. */
  forecast: z.boolean().default(false),
  series: z
    .array(
      z.strictObject({
        label: label(),
        value: z.number().nonnegative(),
        /** The title speaks of it. */
        tone: z.literal("subject").optional(),
      }),
    )
    .min(2),
});

export type Chart = z.output<typeof chartFrame>;
export type Figures = z.output<typeof figuresSchema>;

/** The schema of each form, by its name. */
export type ChartSchemas = Readonly<Record<string, z.ZodType<Chart>>>;

/** Reads the charts of a folder, by their id. Without `schemas` it checks only the fields that every chart has. Throws `ContentError`. */
export function readCharts(
  folder: string,
  schemas?: ChartSchemas,
): Map<string, Chart> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return new Map(
    names.toSorted().map((name) => {
      const chart = readChart(join(folder, name), schemas);
      return [chart.id, chart];
    }),
  );
}

function readChart(file: string, schemas: ChartSchemas | undefined): Chart {
  const anyForm = chartFrame.loose();
  const known = z.enum(Object.keys(schemas ?? {}));
  const { form } = readYaml(
    file,
    z.looseObject({ form: schemas ? known : text() }),
  );
  const chart = readYaml(file, schemas?.[form] ?? anyForm);
  const name = basename(file, ".yaml");
  if (chart.id === name) return chart;
  const problem = `is "${chart.id}", but must be the name of its file: rename one of the two`;
  throw new ContentError([problemAt(file, "id", problem)]);
}
