import type { FastifyInstance } from "fastify";

/** Whether enquiries can be stored, as the last test write or the last post found. */
export type Health = {
  isStoring: () => boolean;
  /** A post was stored, or could not be. After a failure the store is tried again every few seconds. */
  note: (isStoring: boolean) => void;
  /** Writes into the store, and tells whether that worked. */
  probe: () => Promise<boolean>;
};

const againMs = 3000;

export function createHealth(testWrite: () => Promise<void>): Health {
  let isStoring = true;
  let timer: NodeJS.Timeout | undefined;

  function note(works: boolean): void {
    isStoring = works;
    if (works || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void probe();
    }, againMs).unref();
  }

  async function probe(): Promise<boolean> {
    note(
      await testWrite().then(
        () => true,
        () => false,
      ),
    );
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
