import { z } from "zod";
import { headed, text } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { chartsCopy, serviceData } from "../../service-page/service-data.ts";

export const { schema, load } = serviceData(
  "web-design-and-development",
  {
    /** The same words in each script. */
    letters: z.strictObject({
      ...headed,
      items: z
        .array(
          z.strictObject({
            language: z.enum(locales),
            sample: text(),
            text: text(),
          }),
        )
        .length(locales.length),
    }),
    charts: chartsCopy,
  },
  ["ch2"],
);
