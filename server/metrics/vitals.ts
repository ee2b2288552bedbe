import { Histogram, type Registry } from "prom-client";
import type { VitalName } from "#shared/vitals.ts";

/** Counts one figure. `page` is the name of a page of the site. LCP and INP are in milliseconds. */
export type CountVital = (name: VitalName, page: string, value: number) => void;

/** Adds a histogram for each of the Core Web Vitals. Among the bounds are those of "good" and "poor". */
export function countVitals(registry: Registry): CountVital {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name,
      help,
      labelNames: ["page"],
      buckets,
      registers: [registry],
    });
  const [lcp, inp, cls] = [
    histogram(
      "site_lcp_seconds",
      "Largest Contentful Paint of visits by kind of page; good up to 2.5, poor above 4",
      [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    ),
    histogram(
      "site_inp_seconds",
      "Interaction to Next Paint of visits by kind of page; good up to 0.2, poor above 0.5",
      [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
    ),
    histogram(
      "site_cls",
      "Cumulative Layout Shift of visits by kind of page; good up to 0.1, poor above 0.25",
      [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    ),
  ];
  return (name, page, value) => {
    if (name === "LCP") lcp.observe({ page }, value / 1000);
    else if (name === "INP") inp.observe({ page }, value / 1000);
    else cls.observe({ page }, value);
  };
}
