import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { reportPath } from "../http/security-headers.ts";

const bodyLimitBytes = 8 * 1024;
const mediaTypes = [
  "application/reports+json",
  "application/csp-report",
  "application/json",
];

/** Lines in the log for one minute; anybody can send reports, and one broken browser extension sends thousands. */
const linesPerMinute = 10;

/** Of one refusal, nothing that tells who was visiting: addresses lose their query. */
type Refusal = {
  page: string;
  directive: string;
  blocked: string;
  source: string;
};

export type ReportParts = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Called for each refusal told, logged or not. */
  onReport: () => void;
};

/**
 * `POST /api/csp-report`: browsers tell what the security policy refused. Whatever is sent is answered 204, since there
 * is nobody to read anything else; only a few a minute are logged.
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
    scope.post<{ Body: Refusal[] | undefined }>(
      reportPath,
      {
        bodyLimit: bodyLimitBytes,
        // Too large or of another kind: not read, and not worth an answer of its own.
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

/** True so many times within each minute. */
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

const text = z.string().catch("");

/** A report as `report-to` sends it. */
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
  .transform(({ body }) =>
    refusalOf(
      body.documentURL,
      body.effectiveDirective,
      body.blockedURL,
      body.sourceFile,
    ),
  );

/** A report as `report-uri` sends it. */
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
  .transform(({ "csp-report": body }) =>
    refusalOf(
      body["document-uri"],
      body["effective-directive"] || body["violated-directive"],
      body["blocked-uri"],
      body["source-file"],
    ),
  );

const reports = z.union([z.array(z.union([modern, old])).max(20), old]);

function refusalsIn(body: Buffer): Refusal[] {
  try {
    const parsed = reports.safeParse(JSON.parse(body.toString("utf8")));
    return parsed.success ? [parsed.data].flat() : [];
  } catch {
    return []; // No JSON.
  }
}

function refusalOf(
  page: string,
  directive: string,
  blocked: string,
  source: string,
): Refusal {
  return {
    page: pathOf(page),
    directive: directive.slice(0, 100),
    blocked: originOf(blocked),
    source: pathOf(source),
  };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, 200) : "";
}

/** Instead of an address there may be a word: `inline`, `eval`, `trusted-types-sink`. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url.slice(0, 100);
}
