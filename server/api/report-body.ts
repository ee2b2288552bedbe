import type { FastifyInstance } from "fastify";

/** Most bytes of a report that a browser sends by itself. */
export const reportBytes = 1024;

/**
 * Takes bodies of JSON alone in a scope. One that cannot be read is undefined and no error, because no browser reads the
 * answer to a report.
 */
export function takeReports(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => readJson(body),
  );
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
