import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
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
  const names: string[] = [];
  afterAll(async () => {
    // An empty database takes seven megabytes. Connections of killed servers may still be open.
    for (const name of names)
      await execute(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return {
    reason: undefined,
    /** Makes an empty database, which is deleted after the test file, and returns its URL. */
    async newDatabase(): Promise<string> {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await execute(server.url, `CREATE DATABASE ${name}`);
      names.push(name);
      return server.url.replace(/postgres$/, name);
    },
  };
}
