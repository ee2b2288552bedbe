import { expect, test } from "vitest";
import { startCluster, whyNoPostgres } from "./postgres-cluster.ts";

test.skipIf(whyNoPostgres() !== undefined)(
  "a server that could not be started again says why, and is ended all the same",
  async () => {
    const cluster = await startCluster();
    const server = cluster.pid();
    await expect(cluster.restart()).rejects.toThrow(/postmaster\.pid/);
    await cluster.stop();
    expect(() => process.kill(server, 0)).toThrow("ESRCH");
  },
);
