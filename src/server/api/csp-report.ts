import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { matchPath } from "#shared/site-map.ts";
import { reportPath } from "../http/index.ts";

const mediaTypes = ["application/reports+json", "application/csp-report"];

/** More would help nobody: one broken browser extension can send thousands. */
const linesPerMinute = 10;

/**
 * `POST /api/csp-report`: what browsers report of the security policy is logged. The response is always 204, because
 * browsers ignore it.
 */
export function addReportRoute(app: FastifyInstance, now: () => number): void {
  let minute = 0;
  let lines = 0;
  const mayLog = () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, lines] = [current, 0];
    lines += 1;
    return lines <= linesPerMinute;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      mediaTypes,
      { parseAs: "string" },
      async (_request: unknown, body: string) => JSON.parse(body) as unknown,
    );
    scope.post(
      reportPath,
      {
        bodyLimit: 8 * 1024,
        errorHandler: (_fault, _request, reply) => void reply.code(204).send(),
      },
      async (request, reply) => {
        for (const refusal of reports.safeParse(request.body).data ?? [])
          if (mayLog()) request.log.warn({ refusal }, "policy refused");
        return reply.code(204).send();
      },
    );
  });
}

const text = z
  .string()
  .catch("")
  .transform((value) => value.slice(0, 500));

/** The formats of `report-to` and of `report-uri`. */
const reports = z.union([
  z
    .array(
      z.object({
        body: z.object({
          documentURL: text,
          effectiveDirective: text,
          blockedURL: text,
        }),
      }),
    )
    .max(20)
    .transform((list) =>
      list.map(({ body }) =>
        refusalOf(body.documentURL, body.effectiveDirective, body.blockedURL),
      ),
    ),
  z
    .object({
      "csp-report": z.object({
        "document-uri": text,
        "violated-directive": text,
        "blocked-uri": text,
      }),
    })
    .transform(({ "csp-report": body }) => [
      refusalOf(
        body["document-uri"],
        body["violated-directive"],
        body["blocked-uri"],
      ),
    ]),
]);

/** Anybody can send reports, and addresses can hold personal data: the log names the page, the directive and the scheme. */
function refusalOf(page: string, directive: string, blocked: string) {
  const path = URL.canParse(page) ? new URL(page).pathname : "";
  return {
    page: matchPath(path)?.page ?? "other",
    directive: /^[a-z-]{1,30}/.exec(directive)?.[0] ?? "other",
    blocked: knownBlocked.exec(blocked)?.[0] ?? "other",
  };
}

const knownBlocked =
  /^(?:https?|wss?|data|blob|inline|(?:wasm-)?eval|trusted-types-(?:policy|sink)|(?:chrome|moz|safari-web)-extension)(?=:|$)/;
