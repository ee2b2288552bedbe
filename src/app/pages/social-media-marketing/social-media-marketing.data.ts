import { z } from "zod";
import { headed, text } from "#content/index.ts";
import { chartsCopy, serviceData } from "../../service-page/service-data.ts";

export const { schema, load } = serviceData(
  "social-media-marketing",
  {
    /** What people write, and the rule for it. */
    signals: z.strictObject({
      ...headed,
      items: z
        .array(
          z.strictObject({
            message: text(),
            title: text(),
            lead: text(),
            text: text(),
          }),
        )
        .length(3),
    }),
    charts: chartsCopy,
  },
  ["ch5", "ch6"],
);
