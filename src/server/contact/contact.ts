import { randomBytes } from "node:crypto";
import { fastifyCookie } from "@fastify/cookie";
import { fastifyCsrfProtection } from "@fastify/csrf-protection";
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
import { readSetting, writeSetting, type Database } from "../database/index.ts";
import {
  isFromOwnPage,
  ownOrigins,
  type FormBuild,
  type Health,
} from "../http/index.ts";
import { isForm, sendOutcome } from "./answers.ts";
import {
  parseSubmission,
  takeLead,
  type Outcome,
  type TakeLeadParts,
} from "./take-lead.ts";

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

  function send(reply: FastifyReply, outcome: Outcome) {
    return sendOutcome(reply, outcome, build.current, origins);
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
    await app.register(fastifyCookie, { secret });
    await app.register(fastifyCsrfProtection, {
      // Browsers accept a `__Host-` cookie only with Secure, so it cannot be used with plain http.
      cookieKey: isSecure ? "__Host-csrf" : "csrf",
      cookieOpts: {
        path: "/",
        httpOnly: true,
        sameSite: "strict",
        secure: isSecure,
        signed: true,
      },
      csrfOpts: { validity: 2 * 60 * 60 * 1000 },
      getToken: ({ headers }) => String(headers["csrf-token"] ?? ""),
    });
    app.addHook("onResponse", async (request, reply) => {
      const { id: reqId, method, routeOptions } = request;
      const { statusCode: status } = reply;
      const ms = Math.round(reply.elapsedTime);
      log.info({ reqId, method, path: routeOptions.url, status, ms });
    });

    // A token for the page, and a cookie that it belongs to.
    app.get("/api/csrf", async (_request, reply) => ({
      token: reply.generateCsrf(),
    }));

    app.post("/api/contact", {
      // The longest wait of a visitor, whatever the store does.
      handlerTimeout: 15_000,
      config: { rateLimit: config.TEST_MODE ? false : postsPerClient },
      // Before the body is read, so that posts of other sites are refused cheaply.
      onRequest: async (request, reply) => {
        noticeProxy(request);
        if (!isFromOwnPage(request.headers, origins))
          return send(reply, { status: 403, code: "csrf" });
      },
      // A script can send the token. A form posted without script cannot; its origin has been checked.
      preHandler: (request, reply, done) =>
        isForm(request) ? done() : app.csrfProtection(request, reply, done),
      handler: async (request, reply) => {
        const submission = parseSubmission(request.body);
        if (submission === undefined)
          return send(reply, { status: 400, code: "bad_request" });
        const { form } = build.current.site;
        const outcome = await takeLead(submission, form, parts);
        if (outcome.status === 201) health?.note(true);
        return send(reply, outcome);
      },
      // Fastify waits for the promise of an error handler, whatever its type says.
      // oxlint-disable-next-line typescript/no-misused-promises
      errorHandler: async (error, { id: reqId }, reply) => {
        const outcome = outcomeOf(error, reply);
        // The store failed, or the whole request took too long; another error says nothing about the store.
        if (error.statusCode === 503) health?.note(false);
        if (outcome.status === 503)
          log.error({ err: error, reqId }, "lead could not be stored");
        return send(reply, outcome);
      },
    });
  };
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

/** Signs the cookies of tokens. The first start makes it, and all processes on this database share it. */
export function sharedSecret(database: Database): Promise<string> {
  return database.transaction(async (tx) => {
    await tx.lock("secret");
    const known = await readSetting(tx, "secret");
    if (known !== undefined) return known;
    const secret = randomBytes(32).toString("base64url");
    await writeSetting(tx, "secret", secret);
    return secret;
  });
}
