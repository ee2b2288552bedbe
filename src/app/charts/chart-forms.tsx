import type { ChartSchemas } from "#content/index.ts";
import { chartForm, figuresForm, type ChartForm } from "./chart-form.tsx";
import { BarPlot } from "./plots/bars.tsx";
import { BeamPlot } from "./plots/beam.tsx";
import { ColumnPlot } from "./plots/columns.tsx";
import { DotPlot } from "./plots/dots.tsx";
import { drawLimits, limitsSchema } from "./plots/limits.tsx";
import { LinePlot, lineSchema } from "./plots/line.tsx";

/** The forms of charts, by the name that `form` has in `content/charts/<id>.yaml`. */
const chartForms: Readonly<Record<string, ChartForm>> = {
  /** Figures in the order of time. */
  line: figuresForm("line", LinePlot, lineSchema),
  /** Horizontal bars. */
  bar: figuresForm("bars", BarPlot),
  /** Vertical bars. */
  columns: figuresForm("bars", ColumnPlot),
  /** Parts of one whole. */
  beam: figuresForm("beam", BeamPlot),
  /** 100 squares for the first row. Each other row is part of the row before it. */
  dots: figuresForm("dots", DotPlot),
  /** Scales, each divided into three ranges by two limits. */
  limits: chartForm("beam", limitsSchema, drawLimits),
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
