import fastifyFormbody from "@fastify/formbody";
import fastifyRateLimit from "@fastify/rate-limit";
import type {
  FastifyError,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { ownOrigins, type FormBuild, type Health } from "../http/index.ts";
import { sendJson, sendPage, type Outcome } from "./answers.ts";
import { addCsrf, isFromOwnPage } from "./csrf.ts";
import { parseSubmission } from "./posted-body.ts";
import { takeLead, type TakeLeadParts } from "./take-lead.ts";

export type ContactParts = TakeLeadParts & {
  config: Pick<Config, "SITE_ORIGIN" | "TEST_MODE" | "SPAM_DOMAINS">;
  build: { readonly current: FormBuild };
  /** It signs the cookies of tokens. */
  secret: string;
  health?: Pick<Health, "note">;
  log: Pick<Logger, "info" | "warn" | "error">;
};

/** Posts of one client, an IPv4 address or an IPv6 /64: forty people behind one address, each with a mistake first, fit into it. A flood waits. */
const postsPerClient = { max: 120, timeWindow: 10 * 60_000 };

/** `POST /api/contact/`: checks where a post comes from, reads it, stores the lead and answers. Beside it, `GET /api/csrf/`. */
export function contactRoutes(parts: ContactParts): FastifyPluginAsync {
  const { config, build, secret, health, log } = parts;
  const origins = ownOrigins(config.SITE_ORIGIN);
  const isSecure = config.SITE_ORIGIN.startsWith("https:");

  function send(request: FastifyRequest, reply: FastifyReply, found: Outcome) {
    if (found.status === 201 || found.status === 200) health?.note(true);
    if (!isForm(request)) return sendJson(reply, found);
    const { current } = build;
    const submission = parseSubmission(request.body);
    return sendPage(reply, found, submission, { build: current, origins });
  }

  let isNamed = true;
  /** Told once: all visitors behind such a proxy count as one client. */
  function noticeProxy({ headers, ip, socket }: FastifyRequest): void {
    if (!isNamed || headers["x-forwarded-for"] === undefined) return;
    isNamed = ip !== socket.remoteAddress;
    if (!isNamed)
      log.warn(
        "a post has X-Forwarded-For, but TRUSTED_PROXIES does not name the proxy that it came through: all its visitors count as one client",
      );
  }

  return async (app) => {
    await app.register(fastifyFormbody);
    app.removeContentTypeParser("text/plain");
    await app.register(fastifyRateLimit, { global: false });
    await addCsrf(app, secret, isSecure);
    app.addHook("onResponse", async (request, reply) => {
      const { id: reqId, method, routeOptions } = request;
      const { statusCode: status } = reply;
      const ms = Math.round(reply.elapsedTime);
      log.info({ reqId, method, path: routeOptions.url, status, ms });
    });
    app.post("/api/contact", {
      // The longest wait of a visitor, whatever the store does.
      handlerTimeout: 15_000,
      config: { rateLimit: config.TEST_MODE ? false : postsPerClient },
      // Before the body is read, so that posts of other sites are refused cheaply.
      onRequest: async (request, reply) => {
        noticeProxy(request);
        if (!isFromOwnPage(request.headers, origins))
          return send(request, reply, { status: 403, code: "csrf" });
      },
      // A script can send the token. A form posted without script cannot; its origin has been checked.
      preHandler: (request, reply, done) =>
        isForm(request) ? done() : app.csrfProtection(request, reply, done),
      // Fastify waits for the promise of an error handler, whatever its type says.
      // oxlint-disable-next-line typescript/no-misused-promises
      errorHandler: async (error, request, reply) => {
        const found = outcomeOf(error, reply);
        // The store failed, or the whole request took too long; another error says nothing about the store.
        if (error.statusCode === 503) health?.note(false);
        if (found.status === 503)
          log.error(
            { err: error, reqId: request.id },
            "lead could not be stored",
          );
        return send(request, reply, found);
      },
      handler: async (request, reply) => {
        const submission = parseSubmission(request.body);
        const { form } = build.current.site;
        const found: Outcome =
          submission === undefined
            ? { status: 400, code: "bad_request" }
            : await takeLead(submission, form, parts);
        return send(request, reply, found);
      },
    });
  };
}

function isForm({ headers }: FastifyRequest): boolean {
  const type = headers["content-type"] ?? "";
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);
}

/** The outcome for a refusal by Fastify or for a failed store. */
function outcomeOf(
  { statusCode = 500 }: FastifyError,
  reply: FastifyReply,
): Outcome {
  switch (statusCode) {
    case 403:
      return { status: 403, code: "csrf" };
    case 413:
      return { status: 413, code: "too_large" };
    case 415:
      return { status: 415, code: "unsupported" };
    case 429: {
      const retryAfter = Number(reply.getHeader("retry-after"));
      return { status: 429, code: "rate_limited", retryAfter };
    }
    default:
      return statusCode < 500
        ? { status: 400, code: "bad_request" }
        : { status: 503, code: "unavailable" };
  }
}
