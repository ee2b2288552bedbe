import { z } from "zod";
import { text, titled } from "#content/index.ts";
import {
  chartsCopy,
  lampCopy,
  serviceData,
} from "../../service-page/service-data.ts";

export const { schema, load } = serviceData(
  "influencer-kol",
  {
    lamp: lampCopy,
    /** Who has to say that a post is paid, in each country. */
    disclosure: z.strictObject({
      places: z.array(titled).length(2),
      note: text(),
    }),
    charts: chartsCopy,
  },
  ["ch3"],
);
