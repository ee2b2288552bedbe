import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { lineWith } from "./articles/field-line.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
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

/** What every chart has, whatever its form. */
const frame = {
  /** The file's name. */
  id: z
    .string()
    .regex(/^[a-z0-9]+$/, "holds small letters and digits only, such as ch7"),
  kind: z.enum(["cited", "illustrative"]),
  unit: inLanguages(),
  /** The finding, as a sentence. */
  title: inLanguages(),
  /** What is counted, where and when, in which unit. */
  subtitle: inLanguages(),
  /** The drawing in words, for those who do not see it. */
  summary: inLanguages(),
  source: source.optional(),
  note: inLanguages().optional(),
};

const figures = z.strictObject({
  ...frame,
  /**
   * `line` in the order of time; `bar` lying, `columns` standing; `beam` for parts of one whole; `dots` for 100 squares
   * of the first row, where each row is part of the one before.
   */
  form: z.enum(["line", "bar", "columns", "beam", "dots"]),
  /** End of the scale, where it is not the largest value: 100 for per cent. */
  maximum: z.number().positive().optional(),
  /** The figures are expected, not counted: bars are hatched and the word stands beside them. */
  forecast: z.boolean().default(false),
  series: z
    .array(
      z.strictObject({
        label: label(),
        value: z.number().nonnegative(),
        /** `subject` is what the title speaks of, `comparison` a total or average that the others are held against. */
        tone: z.enum(["subject", "comparison"]).optional(),
        approximate: z.boolean().optional(),
        /** A remark at the point of a line: a figure and a few words. */
        annotation: z
          .strictObject({ figure: text(), text: inLanguages() })
          .optional(),
      }),
    )
    .min(2),
});

/** Limits on scales of their own, which cut each in three ranges. */
const limits = z.strictObject({
  ...frame,
  form: z.literal("limits"),
  columns: z.strictObject({ good: inLanguages(), poor: inLanguages() }),
  ranges: z.strictObject({
    good: inLanguages(),
    middle: inLanguages(),
    poor: inLanguages(),
  }),
  series: z
    .array(
      z.strictObject({
        label: label(),
        unit: inLanguages().optional(),
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

/** Figures of a chart, `content/charts/<id>.yaml`: cited with their source, or marked illustrative. */
const chartSchema = z
  .discriminatedUnion("form", [figures, limits])
  .refine(
    (chart) => chart.kind === "illustrative" || chart.source !== undefined,
    {
      path: ["source"],
      message:
        "a cited chart needs its source; figures without one are `kind: illustrative`",
    },
  )
  .refine((chart) => annotationsOf(chart) <= 2, {
    path: ["series"],
    message:
      "a chart has at most two annotations, approximate figures included",
  });

/** Remarks that stand inside the drawing. */
function annotationsOf(chart: ChartFigures): number {
  if (chart.form !== "line") return 0;
  return chart.series.filter(
    ({ annotation, approximate }) => annotation ?? approximate,
  ).length;
}

export type Figures = z.output<typeof figures>;
export type Limits = z.output<typeof limits>;
export type ChartFigures = Figures | Limits;

/** The charts of a folder by their id, which is the name of the file. */
export async function readCharts(
  folder: string,
): Promise<Map<string, ChartFigures>> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
  const charts = await Promise.all(
    names.map((name) => readChart(join(folder, name), name.slice(0, -5))),
  );
  return new Map(charts.map((chart) => [chart.id, chart]));
}

async function readChart(file: string, name: string): Promise<ChartFigures> {
  const chart = await readYaml(file, chartSchema);
  if (chart.id === name) return chart;
  throw new ContentError([
    {
      file,
      line: lineWith(file, "id:"),
      key: "id",
      problem: `is "${chart.id}", but must be the name of its file: rename one of the two`,
    },
  ]);
}
