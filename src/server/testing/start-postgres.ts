import type { TestProject } from "vitest/node";
import { startCluster, whyNoPostgres } from "./postgres-cluster.ts";

/** Vitest calls this once before all tests. One PostgreSQL server is shared by all test files. Returns a stop function. */
export default async function startPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const reason = whyNoPostgres();
  if (reason !== undefined) {
    console.warn(`\n*** PostgreSQL IS NOT TESTED HERE: ${reason} ***\n`);
    project.provide("postgres", { reason });
    return undefined;
  }
  const { url, stop } = await startCluster();
  project.provide("postgres", { url: url("postgres") });
  return stop;
}
