import type { FastifyInstance } from "fastify";

export type Health = ReturnType<typeof createHealth>;

/** Whether enquiries can be stored, as the last test write or the last post found. */
export function createHealth(testWrite: () => Promise<void>) {
  let isStoring = true;

  /** Writes into the store, and tells whether that worked. */
  async function probe(): Promise<boolean> {
    isStoring = await testWrite().then(
      () => true,
      () => false,
    );
    return isStoring;
  }

  return {
    isStoring: () => isStoring,
    /** A post was stored, or could not be. */
    note: (works: boolean) => void (isStoring = works),
    probe,
    /** Every few seconds: after a failure the store is tried again. */
    recheck: async () => void (isStoring || (await probe())),
  };
}

/**
 * `/healthz`: the process is alive. `/readyz`: enquiries can be stored and the server is not stopping; with `?for=pages` the
 * store does not count. Whoever asks learns no more than that, and causes no work.
 */
export function addHealth(
  app: FastifyInstance,
  { isStoring }: Pick<Health, "isStoring">,
  isDraining: () => boolean,
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", (request, reply) => {
    const isReady = request.url === "/readyz?for=pages" || isStoring();
    if (isReady && !isDraining()) return reply.send({ status: "ok" });
    return reply.code(503).send({
      status: isDraining() ? "draining" : "store_unavailable",
    });
  });
}
