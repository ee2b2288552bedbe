import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { lineOfKey } from "./yaml/read-yaml.ts";
import { ContentError, readYaml } from "./yaml/read-yaml.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { perLocale, text } from "./schema.ts";
import { calendarDay, publicationDate } from "./written-date.ts";

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
    /** The languages in which it is shown, and has texts. Absent: all of them. */
    languages: z.array(z.enum(locales)).min(1).optional(),
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

/**
 * Reads the charts of a folder, by their id, which is the name of the file. Throws `ContentError`. Without `schemas` it
 * checks only the fields that every chart has.
 */
export async function readCharts(
  folder: string,
  schemas?: ChartSchemas,
): Promise<Map<string, Chart>> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
  const charts = await Promise.all(
    names.map((name) =>
      readChart(join(folder, name), name.slice(0, -5), schemas),
    ),
  );
  return new Map(charts.map((chart) => [chart.id, chart]));
}

async function readChart(
  file: string,
  name: string,
  schemas: ChartSchemas | undefined,
): Promise<Chart> {
  const schema = await schemaOf(file, schemas);
  const chart = await readYaml(file, z.preprocess(withAllLanguages, schema));
  if (chart.id === name) return chart;
  throw new ContentError([
    {
      file,
      line: lineOfKey(file, "id"),
      key: "id",
      problem: `is "${chart.id}", but must be the name of its file: rename one of the two`,
    },
  ]);
}

/** A chart of some languages, with a text of one of them where others have none. Nobody sees these: the build allows no use. */
function withAllLanguages(chart: unknown): unknown {
  const { success, data } = ownLanguages.safeParse(chart);
  return success ? filled(chart, data.languages) : chart;
}

const ownLanguages = z.looseObject({
  languages: z.array(z.enum(locales)).min(1),
});

function filled(value: unknown, languages: readonly Locale[]): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, languages));
  const { success, data } = block.safeParse(value);
  if (!success) return value;
  const [first] = languages;
  const isPerLanguage =
    first !== undefined && languages.every((one) => data[one] !== undefined);
  const others = isPerLanguage
    ? locales
        .filter((one) => !languages.includes(one))
        .map((one) => [one, data[first]])
    : [];
  const own = Object.entries(data).map(([key, item]) => [
    key,
    filled(item, languages),
  ]);
  return Object.fromEntries([...others, ...own]) as unknown;
}

const block = z.record(z.string(), z.unknown());

async function schemaOf(
  file: string,
  schemas: ChartSchemas | undefined,
): Promise<z.ZodType<Chart>> {
  const anyForm = chartFrame.loose();
  if (schemas === undefined) return anyForm;
  const form = z.enum(Object.keys(schemas));
  const chart = await readYaml(file, z.looseObject({ form }));
  return schemas[chart.form] ?? anyForm;
}
