import { randomUUID } from "node:crypto";
import {
  fastify,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { ServedBuild } from "./build.ts";
import type { Health } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { createPages, refuse } from "./pages.ts";
import { failurePage, sendRendered } from "./rendered.ts";

type AppParts = {
  config: Pick<Config, "SITE_ORIGIN" | "TRUSTED_PROXIES" | "TEST_MODE">;
  build: ServedBuild;
  health: Pick<Health, "isStoring">;
  /** The routes of the contact form. */
  contact: FastifyPluginAsync;
  log: Pick<Logger, "error">;
  /** Whether the process is about to stop. */
  isDraining?: () => boolean;
  /** Counts responses; nothing is counted if absent. */
  metrics?: Pick<Metrics, "countResponse"> | undefined;
};

/** The server: the contact form and the few other routes, and for all other addresses the pages of the build. */
export async function buildApp({
  config,
  build,
  health,
  contact,
  log,
  isDraining = () => false,
  metrics,
}: AppParts): Promise<FastifyInstance> {
  const pages = createPages(build, config, isDraining);
  function fail(error: unknown, { id }: FastifyRequest, reply: FastifyReply) {
    log.error({ err: error, reqId: id }, "request failed");
    return sendRendered(reply, failurePage, build.current);
  }
  const app = fastify({
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true },
    // Pages need none. An id from the client could contain anything.
    genReqId: ({ url }) => (url?.startsWith("/api/") ? randomUUID() : ""),
    // Longer than proxies keep a connection open (about 60 s), so that they never send into one that closes.
    keepAliveTimeout: 72_000,
    connectionTimeout: 30_000,
    requestTimeout: 10_000,
    bodyLimit: 32 * 1024,
    http: {
      headersTimeout: 5000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 8192,
    },
    // What is under way when the process stops is still served.
    return503OnClosing: false,
    // Fastify runs no route and no hook for an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) =>
      void (async () => pages(request, reply))().catch((error: unknown) =>
        fail(error, request, reply),
      ),
  });
  app.server.maxConnections = 4000;

  if (metrics)
    app.addHook("onResponse", async ({ url }, { statusCode }) =>
      metrics.countResponse(url, statusCode),
    );
  app.setErrorHandler(fail);
  app.setNotFoundHandler((_request, reply) => refuse(reply, build.current));
  app.route({ method: ["GET", "HEAD"], url: "*", handler: pages });
  await app.register(async (guarded) => {
    guarded.addHook("onRequest", async (request, reply) => {
      if (isDraining()) reply.header("connection", "close");
      reply.headers({
        ...build.current.headers(),
        "cache-control": "no-store",
        // With this id, which a visitor can report, we find the line in the log.
        "x-request-id": request.id,
      });
    });
    // The process is alive.
    guarded.get("/healthz", async () => ({ status: "ok" }));
    // Enquiries can be stored, or with the query pages served. Whoever asks learns no more than that, and causes no work.
    guarded.get("/readyz", async ({ url }, reply) => {
      const isReady = url === "/readyz?for=pages" || health.isStoring();
      if (isReady && !isDraining()) return { status: "ok" };
      reply.code(503);
      return { status: isDraining() ? "draining" : "store_unavailable" };
    });
    await guarded.register(contact);
  });
  await app.ready();
  return app;
}
