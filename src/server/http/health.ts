import type { FastifyInstance } from "fastify";

export type Health = ReturnType<typeof createHealth>;

const againMs = 3000;

/** Whether enquiries can be stored, as the last test write or the last post found. */
export function createHealth(testWrite: () => Promise<void>) {
  let isStoring = true;
  let timer: NodeJS.Timeout | undefined;

  /** A post was stored, or could not be. After a failure the store is tried again every few seconds. */
  function note(works: boolean): void {
    isStoring = works;
    if (works || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void probe();
    }, againMs).unref();
  }

  /** Writes into the store, and tells whether that worked. */
  async function probe(): Promise<boolean> {
    const works = testWrite().then(() => true);
    note(await works.catch(() => false));
    return isStoring;
  }

  return { isStoring: () => isStoring, note, probe };
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
