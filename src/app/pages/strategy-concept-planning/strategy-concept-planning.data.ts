import { z } from "zod";
import { headed, text } from "#content/index.ts";
import { services } from "#shared/services.ts";
import { serviceData } from "../../service-page/service-data.ts";

const result = { title: text(), text: text() };

export const { schema, load } = serviceData("strategy-concept-planning", {
  /** Questions in their order: `answer` ends at the service, `otherwise` leads to the next one. */
  path: z.strictObject({
    ...headed,
    steps: z
      .array(
        z.strictObject({
          question: text(),
          answer: text(),
          otherwise: text(),
          service: z.enum(services),
          ...result,
        }),
      )
      .length(4),
    end: z.strictObject(result),
  }),
});
