import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { matchPath } from "#shared/site-map.ts";
import { vitalNames, vitalsPath } from "#shared/vitals.ts";
import type { CountVital } from "../metrics/vitals.ts";
import { reportBytes, takeReports } from "./report-body.ts";

/** Ten minutes: what took longer is a device that slept. */
const mostMilliseconds = 600_000;

const schema = z.object({
  page: z.string().max(500),
  LCP: z.number().min(0).max(mostMilliseconds).optional(),
  INP: z.number().min(0).max(mostMilliseconds).optional(),
  CLS: z.number().min(0).max(100).optional(),
});

/**
 * `POST /api/vitals`: browsers report how fast a page was shown. The figures are counted by kind of page and kept nowhere
 * else. The response is always 204, because no browser reads it.
 */
export function addVitalsRoute(app: FastifyInstance, count: CountVital): void {
  void app.register(async (scope) => {
    takeReports(scope);
    scope.post(
      vitalsPath,
      {
        bodyLimit: reportBytes,
        errorHandler: (_fault, _request, reply) => void reply.code(204).send(),
      },
      async (request, reply) => {
        const { data } = schema.safeParse(request.body);
        const page = data && matchPath(data.page)?.page;
        if (data && page)
          for (const name of vitalNames) {
            const value = data[name];
            if (value !== undefined) count(name, page, value);
          }
        return reply.code(204).send();
      },
    );
  });
}
