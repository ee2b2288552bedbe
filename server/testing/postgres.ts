import { afterAll, beforeAll } from "vitest";
import {
  execute,
  startCluster,
  whyNoPostgres,
  type Cluster,
} from "./postgres-cluster.ts";

/**
 * A real PostgreSQL for the tests of one file. It listens on a socket in a temporary folder, so test files never
 * meet. Where it cannot run at all, `reason` says why, and so does the output: skip the tests there.
 */
export function usePostgres() {
  const reason = whyNoPostgres();
  let cluster: Cluster | undefined;
  let databases = 0;
  if (reason === undefined) {
    beforeAll(async () => {
      cluster = await startCluster();
    }, 60_000);
    afterAll(() => cluster?.stop());
  } else {
    console.warn(`\n*** PostgreSQL IS NOT TESTED HERE: ${reason} ***\n`);
  }
  return {
    reason,
    /** Makes an empty database and returns its URL. */
    async newDatabase(): Promise<string> {
      if (cluster === undefined) throw new Error("PostgreSQL is not running");
      databases += 1;
      const name = `test_${databases}`;
      await execute(cluster.url("postgres"), `CREATE DATABASE ${name}`);
      return cluster.url(name);
    },
  };
}
