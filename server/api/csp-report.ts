import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { reportPath } from "../http/security-headers.ts";

/** Most bytes of a body with reports. */
export const reportLimitBytes = 8 * 1024;
const mediaTypes = [
  "application/reports+json",
  "application/csp-report",
  "application/json",
];

/** Limit of log lines, because anybody can send reports, and one broken browser extension can send thousands. */
const linesPerMinute = 10;

export type ReportParts = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Called for each reported violation, whether it is logged or not. */
  onReport: () => void;
};

/**
 * `POST /api/csp-report`: browsers report violations of the security policy. The response is always 204, because browsers
 * ignore it. Only a few reports a minute are logged.
 */
export function addReportRoute(
  app: FastifyInstance,
  { now, onReport }: ReportParts,
): void {
  const mayLog = perMinute(linesPerMinute, now);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      mediaTypes,
      { parseAs: "buffer" },
      async (_request: unknown, body: Buffer) => refusalsIn(body),
    );
    scope.post<{ Body: ReturnType<typeof refusalsIn> | undefined }>(
      reportPath,
      {
        bodyLimit: reportLimitBytes,
        // A body that is too large or of another type is not read, and gets the same response.
        errorHandler: (_fault, _request, reply) => void reply.code(204).send(),
      },
      async (request, reply) => {
        for (const refusal of request.body ?? []) {
          onReport();
          if (mayLog()) request.log.warn({ refusal }, "policy refused");
        }
        return reply.code(204).send();
      },
    );
  });
}

/** Returns true at most `times` times within each minute. */
function perMinute(times: number, now: () => number): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, used] = [current, 0];
    used += 1;
    return used <= times;
  };
}

/** The first part of an address has all that is logged. The parser of URLs is slow for a long host of many letters. */
const text = z
  .string()
  .catch("")
  .transform((value) => value.slice(0, 500));
const path = text.transform((url) =>
  URL.canParse(url) ? new URL(url).pathname.slice(0, 200) : "",
);
const directive = text.transform((name) => name.slice(0, 100));
/** Instead of an address there may be a keyword: `inline`, `eval`, `trusted-types-sink`. */
const origin = text.transform((url) =>
  URL.canParse(url) ? new URL(url).origin : url.slice(0, 100),
);

/** A report in the format of `report-to`. */
const modern = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      documentURL: path,
      effectiveDirective: directive,
      blockedURL: origin,
      sourceFile: path,
    }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
  }));

/** A report in the format of `report-uri`. */
const old = z
  .object({
    "csp-report": z.object({
      "document-uri": path,
      "effective-directive": directive,
      "violated-directive": directive,
      "blocked-uri": origin,
      "source-file": path,
    }),
  })
  .transform(({ "csp-report": body }) => ({
    page: body["document-uri"],
    directive: body["effective-directive"] || body["violated-directive"],
    blocked: body["blocked-uri"],
    source: body["source-file"],
  }));

/** Violations without data about the visitor: addresses have no query. */
const reports = z.union([z.array(z.union([modern, old])).max(20), old]);

function refusalsIn(body: Buffer) {
  try {
    const parsed = reports.safeParse(JSON.parse(body.toString("utf8")));
    return parsed.success ? [parsed.data].flat() : [];
  } catch {
    return []; // The body is not JSON.
  }
}
