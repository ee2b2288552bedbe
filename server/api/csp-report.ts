import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { reportPath } from "../http/security-headers.ts";
import { reportFacts } from "./csp-report-facts.ts";

/** Most bytes of a body with reports. */
export const reportLimitBytes = 8 * 1024;
const mediaTypes = [
  "application/reports+json",
  "application/csp-report",
  "application/json",
];

/** Limit of different reports that are logged, because anybody can send reports, and one broken browser extension can send thousands. */
const linesPerMinute = 10;

export type ReportParts = {
  ownOrigins: ReadonlySet<string>;
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
  { ownOrigins, now, onReport }: ReportParts,
): void {
  const isNews = newsOfMinute(linesPerMinute, now);
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
        for (const report of request.body ?? []) {
          onReport();
          const refusal = reportFacts(report, ownOrigins);
          const news = isNews(JSON.stringify(refusal));
          if (news !== undefined)
            request.log.warn({ refusal, ...news }, "policy refused");
        }
        return reply.code(204).send();
      },
    );
  });
}

/** Returns undefined for what was told within this minute, and if too much was; otherwise how much was not told before. */
function newsOfMinute(
  most: number,
  now: () => number,
): (text: string) => { untold?: number } | undefined {
  let minute = 0;
  let untold = 0;
  const told = new Set<string>();
  return (text) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      told.clear();
    }
    if (told.has(text) || told.size >= most) {
      untold += 1;
      return undefined;
    }
    told.add(text);
    const before = untold;
    untold = 0;
    return before > 0 ? { untold: before } : {};
  };
}

/** The first part of an address says enough. The parser of URLs is slow for a long host of many letters. */
const text = z
  .string()
  .catch("")
  .transform((value) => value.slice(0, 500));
/** A report in the format of `report-to`. */
const modern = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
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
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
    }),
  })
  .transform(({ "csp-report": body }) => ({
    page: body["document-uri"],
    directive: body["effective-directive"] || body["violated-directive"],
    blocked: body["blocked-uri"],
    source: body["source-file"],
  }));

const reports = z.union([z.array(z.union([modern, old])).max(20), old]);

function refusalsIn(body: Buffer) {
  try {
    const parsed = reports.safeParse(JSON.parse(body.toString("utf8")));
    return parsed.success ? [parsed.data].flat() : [];
  } catch {
    return []; // The body is not JSON.
  }
}
