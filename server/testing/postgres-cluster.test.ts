import { spawnSync } from "node:child_process";
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

test("a process that has loaded this ends with its own exit code, so that failed tests are seen", () => {
  const module = new URL("./postgres-cluster.ts", import.meta.url).href;
  const script = `await import("${module}"); process.exitCode = 3;`;
  const args = ["--input-type=module", "--eval", script];
  expect(spawnSync(process.execPath, args).status).toBe(3);
});
