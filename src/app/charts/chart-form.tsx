import type { ReactNode } from "react";
import type { z } from "zod";
import { figuresSchema, type Chart, type Figures } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { rowsOf, type ChartWords, type Row } from "./chart-words.ts";

export type PlotContext = { locale: Locale; words: ChartWords };

export type Table = {
  columns: string[];
  rows: { label: string; cells: string[] }[];
};

type Drawing = { plot: ReactNode; table: Table };

/** How charts of one form are checked and drawn. */
export type ChartForm = {
  schema: z.ZodType<Chart>;
  /** The plot's rules: `src/app/charts/plots/<sheet>.module.css`. */
  sheet: string;
  draw: (chart: Chart, context: PlotContext) => Drawing;
};

/** A form with data of its own. */
export function chartForm<Data extends Chart>(
  sheet: string,
  schema: z.ZodType<Data>,
  draw: (chart: Data, context: PlotContext) => Drawing,
): ChartForm {
  return {
    schema,
    sheet,
    draw: (chart, context) => draw(schema.parse(chart), context),
  };
}

export type PlotProps = PlotContext & { chart: Figures; rows: Row[] };

/** A form of figures: each row has one value, and the table has one column. */
export function figuresForm(
  sheet: string,
  Plot: (props: PlotProps) => ReactNode,
  schema = figuresSchema,
): ChartForm {
  return chartForm(sheet, schema, (chart, context) => {
    const rows = rowsOf(chart, context.locale);
    return {
      plot: <Plot chart={chart} rows={rows} {...context} />,
      table: {
        columns: [context.words("value")],
        rows: rows.map(({ label, shown }) => ({ label, cells: [shown] })),
      },
    };
  });
}
