import type { ChartSchemas } from "#content/index.ts";
import { chartForm, figuresForm, type ChartForm } from "./chart-form.tsx";
import { BarPlot } from "./plots/bars.tsx";
import { columnsSchema, drawColumns } from "./plots/columns.tsx";
import { drawLimits, limitsSchema } from "./plots/limits.tsx";

/** The forms of charts, by the name that `form` has in `content/charts/<id>.yaml`. */
const chartForms: Readonly<Record<string, ChartForm>> = {
  /** Horizontal bars. */
  bar: figuresForm("bars", BarPlot),
  /** Vertical bars, one or two for each row; a row is pointed at or chosen to read its values. */
  columns: chartForm("columns", columnsSchema, drawColumns),
  /** Scales, each divided into three ranges by two limits, with a mark that the visitor moves. */
  limits: chartForm("limits", limitsSchema, drawLimits),
};

export const chartSchemas: ChartSchemas = Object.fromEntries(
  Object.entries(chartForms).map(([name, { schema }]) => [name, schema]),
);

/** Throws where there is no form of that name. */
export function formOf(name: string): ChartForm {
  const form = chartForms[name];
  if (form) return form;
  throw new Error(`src/app/charts/chart-forms.tsx has no form "${name}"`);
}
