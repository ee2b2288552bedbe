import { z } from "zod";
import { text } from "#content/index.ts";
import {
  chartsCopy,
  lampCopy,
  serviceData,
} from "../../service-page/service-data.ts";

export const { schema, load } = serviceData(
  "google-seo",
  {
    /** What the drawing by hand shows. */
    writing: z.strictObject({ alt: text() }),
    lamp: lampCopy,
    charts: chartsCopy,
  },
  ["ch2", "ch1"],
);
