import type { ReactNode } from "react";
import type { z } from "zod";
import {
  figuresSchema,
  type Chart,
  type ChartSchemas,
} from "#content/index.ts";
import type { PlotContext } from "./chart-words.ts";
import { drawBars } from "./plots/bars.tsx";
import { columnsSchema, drawColumns } from "./plots/columns.tsx";
import { drawLimits, limitsSchema } from "./plots/limits.tsx";

/** How charts of one form are checked and drawn, and the rules of its plot: `src/app/charts/plots/<sheet>.module.css`. */
type ChartForm = {
  schema: z.ZodType<Chart>;
  sheet: string;
  draw: (chart: Chart, context: PlotContext) => Drawing;
};

type Drawing = {
  plot: ReactNode;
  table: { columns: string[]; rows: { label: string; cells: string[] }[] };
};

function form<Data extends Chart>(
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

/** The forms of charts, by the name that `form` has in `content/charts/<id>.yaml`. */
const chartForms: Readonly<Record<string, ChartForm>> = {
  /** Horizontal bars. */
  bar: form("bars", figuresSchema, drawBars),
  /** Vertical bars, one or two for each row; a row is pointed at or chosen to read its values. */
  columns: form("columns", columnsSchema, drawColumns),
  /** Scales, each divided into three ranges by two limits, with a mark that the visitor moves. */
  limits: form("limits", limitsSchema, drawLimits),
};

export const chartSchemas: ChartSchemas = Object.fromEntries(
  Object.entries(chartForms).map(([name, { schema }]) => [name, schema]),
);

/** Throws where there is no form of that name. */
export function formOf(name: string): ChartForm {
  const found = chartForms[name];
  if (found) return found;
  throw new Error(`src/app/charts/chart-forms.tsx has no form "${name}"`);
}
