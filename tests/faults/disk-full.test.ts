import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { execute, startCluster } from "#server/testing/postgres-cluster.ts";
import { send } from "./harness/http.ts";
import {
  expectAllKept,
  expectSound,
  postgresStore,
  sqliteStore,
  type Engine,
} from "./harness/store.ts";
import { engines, startNode } from "./harness/lab.ts";
import { newVisitor } from "./harness/visitor.ts";

const canMount = process.platform === "linux" && userInfo().uid === 0;

test.skipIf(!canMount).for(engines("sqlite", "postgres"))(
  "while the disk is full, posts are refused, /readyz says so, and pages go on; then posts are taken again, on %s",
  async (engine) => {
    const disk = mountDisk(engine === "sqlite" ? 4096 : 160 * 1024);
    const store = await storeOn(disk, engine);
    const node = await startNode(store);
    const visitor = newVisitor();
    await visitor.expect(node.port, 201);
    fill(disk);

    // A server that has too much to do answers 503 as well, and logs nothing.
    const refused = () =>
      node.output().split("lead could not be stored").length - 1;
    for (let posts = 0; refused() < 10; posts += 1) {
      expect(posts, "the disk does not get full").toBeLessThan(20_000);
      const answer = await visitor.post(node.port);
      if (answer?.status === 201) continue;
      expect(answer?.status).toBe(503);
      expect(answer?.headers).toHaveProperty("retry-after");
      expect((await send(node.port, "/en/about/"))?.status).toBe(200);
    }
    expect((await send(node.port, "/readyz"))?.status).toBe(503);

    rmSync(join(disk, "filler"));
    await expect
      .poll(async () => (await visitor.post(node.port))?.status)
      .toBe(201);
    await expectAllKept(visitor, node.port, store);
    await expectSound(store);
  },
);

/** Mounts an empty disk of this size in memory, and returns its folder. It is unmounted after the test. */
function mountDisk(kibibytes: number): string {
  const disk = mkdtempSync(join(tmpdir(), "disk-"));
  // PostgreSQL never runs as root, but must reach the disk.
  chmodSync(disk, 0o777);
  const options = `size=${kibibytes}k,mode=0777`;
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
  return disk;
}

async function storeOn(disk: string, engine: Engine) {
  if (engine === "sqlite") return sqliteStore(disk);
  const cluster = await startCluster(disk);
  onTestFinished(() => cluster.stop());
  await execute(cluster.url("postgres"), "CREATE DATABASE site");
  return postgresStore(cluster.url("site"));
}

/** Leaves some room, so that the disk gets full in the middle of the posts. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk);
  const left = 300 * 1024;
  writeFileSync(join(disk, "filler"), Buffer.alloc(bavail * bsize - left));
}
