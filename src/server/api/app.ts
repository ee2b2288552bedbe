import { randomUUID } from "node:crypto";
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
} from "fastify";
import type { Renderer, RenderRequest } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { bodyLimitBytes, type Config } from "../config/index.ts";
import { addContactRoute } from "./contact/contact.ts";
import { addReportRoute } from "./csp-report.ts";
import { issueToken, type Csrf } from "./csrf.ts";
import type { Deliveries } from "../deliveries.ts";
import { type LeadStore, newReference } from "../leads/index.ts";
import type { RateLimiter } from "./limits/rate-limiter.ts";
import { countRefusals } from "./limits/refusals.ts";
import type { Events } from "../metrics/index.ts";
import { ownOrigins, reportPath, securityHeaders } from "../http/index.ts";
import { acceptPostedBodies } from "./contact/posted-body.ts";
import { leadTaker } from "./contact/take-lead.ts";
import { requestLog, routeOf } from "./request-log.ts";

export type AppParts = {
  leads: LeadStore;
  site: SiteManifest;
  config: Pick<Config, "siteOrigin" | "trustedProxies" | "limits">;
  limiter: RateLimiter;
  /** Secrets that sign form tokens, the current one first. */
  secrets: Csrf["secrets"];
  render: Renderer;
  loadData: RenderRequest["loadData"];
  /** Epoch milliseconds. */
  now: () => number;
  newReference?: () => string;
  channelsFor: Deliveries["channelsFor"];
  mail: Deliveries["mail"];
  /** Called when deliveries have been queued. */
  onQueued?: () => void;
  /** Called with the address of a client with more posts than the limit. */
  onCrowd?: (address: string) => void;
  /** Counts posts and reports. */
  events?: Events;
  /** Nothing is logged if absent. */
  log?: FastifyBaseLogger;
};

/** Allowed methods by route without its last slash. Other methods get 405. */
const allowedMethods = [
  ["/api/contact", "POST"],
  ["/api/csrf", "GET, HEAD"],
  [reportPath, "POST"],
] as const;

/**
 * The API: all routes under `/api/`. Both `/api/contact/` and `/api/contact` work. Every response has the security headers
 * and is never stored.
 */
export function buildApp(parts: AppParts): FastifyInstance {
  const { siteOrigin, trustedProxies } = parts.config;
  const headers = {
    ...securityHeaders(siteOrigin, parts.site),
    "cache-control": "no-store",
  };
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(), // An id from the client could contain anything.
    // Fastify's own log lines contain addresses and queries. Ours, below, do not.
    logController: new LogController({ disableRequestLogging: true }),
    ...(parts.log && { loggerInstance: parts.log }),
    // Fastify runs no route and no hook for an address that cannot be decoded.
    frameworkErrors: (_fault, _request, { raw }) =>
      raw
        .writeHead(400, { ...headers, "content-type": "application/json" })
        .end(JSON.stringify({ ok: false, code: "bad_request" })),
  });
  acceptPostedBodies(app);
  const methods = new Map<string, string>(allowedMethods);

  app.addHook("onRequest", async (request, reply) => {
    // With this id, which a visitor can report, we find the line in the log.
    reply.headers(headers).header("x-request-id", request.id);
    if (!request.is404) return;
    const allowed = methods.get(routeOf(request.url));
    return allowed === undefined
      ? reply.code(404).send({ ok: false, code: "not_found" })
      : reply
          .code(405)
          .header("allow", allowed)
          .send({ ok: false, code: "method" });
  });
  const requests = requestLog(app.log);
  app.addHook("onResponse", async (request, { statusCode, elapsedTime }) => {
    const { log, method, url } = request;
    requests.add({
      log,
      method,
      url,
      status: statusCode,
      elapsed: elapsedTime,
    });
  });
  app.addHook("onClose", async () => requests.close());
  app.setErrorHandler((fault, request, reply) => {
    request.log.error({ err: fault }, "request failed");
    return reply
      .code(503)
      .header("retry-after", "30")
      .send({ ok: false, code: "unavailable" });
  });

  const csrf: Csrf = {
    secrets: parts.secrets,
    isSecure: siteOrigin.startsWith("https:"),
  };
  app.get("/api/csrf", async (request, reply) => {
    const { token, expiresAt, cookie } = issueToken(
      csrf,
      request.headers,
      parts.now(),
    );
    return reply.header("set-cookie", cookie).send({ token, expiresAt });
  });
  addReportRoute(app, parts.now);
  const { site, render, loadData, now, events } = parts;
  addContactRoute(app, {
    csrf,
    now,
    refusals: countRefusals(parts.config.limits.refused, now),
    countPost: (status) => events?.post(status),
    pages: {
      site,
      siteOrigin,
      ownOrigins: ownOrigins(siteOrigin),
      render,
      loadData,
    },
    takeLead: leadTaker({
      ...parts,
      limits: parts.config.limits,
      form: site.form,
      newReference: parts.newReference ?? newReference,
      onQueued: parts.onQueued ?? (() => undefined),
      onCrowd: parts.onCrowd ?? (() => undefined),
      countStored: (spam) => events?.stored(spam),
    }),
  });
  return app;
}
