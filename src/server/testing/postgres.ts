import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { execute } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's own database, or the reason why there is no server. `start-postgres.ts` provides it. */
    postgres: { url: string } | { reason: string };
  }
}

/**
 * The PostgreSQL server that all tests of a run share. Each test makes its own database. If PostgreSQL cannot run,
 * `reason` says why, and the tests are skipped.
 */
export function usePostgres() {
  const server = inject("postgres");
  if ("reason" in server)
    return {
      reason: server.reason,
      newDatabase: (): Promise<string> =>
        Promise.reject(new Error(server.reason)),
    };
  return {
    reason: undefined,
    /** Makes an empty database, which ends with the server, and returns its URL. */
    async newDatabase(): Promise<string> {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await execute(server.url, `CREATE DATABASE ${name}`);
      return server.url.replace(/postgres$/, name);
    },
  };
}
