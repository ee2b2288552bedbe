import { z } from "zod";
import { type PageContext, headed, text } from "#content/index.ts";
import { services } from "#shared/services.ts";
import { drawing } from "../../graphics/drawings.ts";
import { loadService, serviceSchema } from "../../service-page/service-copy.ts";

const result = { title: text(), text: text() };

export const schema = serviceSchema({
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

export async function load(context: PageContext) {
  return {
    ...(await loadService("strategy-concept-planning", schema, context)),
    picture: drawing("bridge"),
  };
}

export type StrategyConceptPlanningData = Awaited<ReturnType<typeof load>>;
