import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { reportPath } from "./headers.ts";

/** More would help nobody: one broken browser extension can send thousands. */
const linesPerMinute = 10;

/**
 * What browsers report of the security policy is logged. Anybody can send reports, and addresses can hold personal data, so the
 * log names the directive alone. The response is always 204, because browsers ignore it.
 */
export function addReportRoute(
  app: FastifyInstance,
  log: Pick<Logger, "warn">,
): void {
  let left = linesPerMinute;
  const timer = setInterval(() => (left = linesPerMinute), 60_000).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addContentTypeParser(
    ["application/reports+json", "application/csp-report"],
    { parseAs: "string", bodyLimit: 8 * 1024 },
    async (_request: unknown, body: string) => body,
  );
  app.post<{ Body: string }>(
    reportPath,
    { errorHandler: (_error, _request, reply) => void reply.code(204).send() },
    async ({ body }, reply) => {
      const [, directive] =
        /"(?:effectiveD|violated-d)irective":\s*"([a-z-]{1,30})/.exec(body) ??
        [];
      if (directive !== undefined && left-- > 0)
        log.warn({ directive }, "the security policy refused something");
      return reply.code(204).send();
    },
  );
}
