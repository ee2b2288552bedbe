import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { countedWords, searchesPath } from "#shared/empty-search.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { isFromOwnPage } from "./csrf.ts";
import { clientKey } from "./limits/client-key.ts";
import { countRefusals } from "./limits/refusals.ts";
import { reportBytes, takeReports } from "./report-body.ts";

/** Reports of one client that are counted. */
const limit = { posts: 20, windowMs: 10 * 60_000 };

const schema = z.object({
  locale: z.enum(locales),
  words: z.string().max(200),
});

export type SearchesRoute = {
  ownOrigins: ReadonlySet<string>;
  /** Makes the keys by which clients are limited, which are kept in memory only. */
  secret: string;
  /** Epoch milliseconds. */
  now: () => number;
  count: (search: { locale: Locale; words: string }) => Promise<void>;
};

/**
 * `POST /api/searches`: browsers tell of words that found nothing. The response is always 204, because no browser reads it.
 * Nothing is counted for a visitor whose browser asks not to be tracked, from another site, or above the limit.
 */
export function addSearchesRoute(
  app: FastifyInstance,
  { ownOrigins, secret, now, count }: SearchesRoute,
): void {
  const clients = countRefusals(limit, now);
  void app.register(async (scope) => {
    takeReports(scope);
    scope.post(
      searchesPath,
      {
        bodyLimit: reportBytes,
        onRequest: async ({ headers, ip }, reply) => {
          const isRefused =
            headers["sec-gpc"] === "1" ||
            headers["dnt"] === "1" ||
            !isFromOwnPage(headers, ownOrigins) ||
            clients.waitMs(clientKey(secret, ip, now())) > 0;
          if (isRefused) return reply.code(204).send();
        },
        errorHandler: (fault, request, reply) => {
          // A body that cannot be read has a code; a store that failed has to be seen.
          if (fault.statusCode === undefined)
            request.log.error({ err: fault }, "a search was not counted");
          void reply.code(204).send();
        },
      },
      async ({ body, ip }, reply) => {
        const { data } = schema.safeParse(body);
        const words = data && countedWords(data.words);
        if (data !== undefined && words !== undefined) {
          clients.count(clientKey(secret, ip, now()));
          await count({ locale: data.locale, words });
        }
        return reply.code(204).send();
      },
    );
  });
}
