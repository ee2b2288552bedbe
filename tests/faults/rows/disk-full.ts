import assert from "node:assert/strict";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startCluster } from "#server/testing/postgres-cluster.ts";
import { mountDisk } from "../harness/disk.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { postgresStore, sqliteStore, type Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor, tally } from "../harness/visitor.ts";

/** The disk is full: posts are refused, `/readyz` says so, and pages are served. Posts are accepted again when there is room. */
export async function diskFull(lab: Lab): Promise<string> {
  const disk = mountDisk(lab, lab.engine === "sqlite" ? 4096 : 160 * 1024);
  const store = await storeOn(disk, lab);
  const node = await lab.start(store);
  const visitor = newVisitor();
  await visitor.expect(node.port, 201);
  fill(disk);

  // A server that has too much to do answers 503 as well, and logs nothing.
  const refused = () =>
    node.output().split("lead could not be stored").length - 1;
  for (let posts = 0; refused() < 10; posts += 1) {
    assert.ok(posts < 20_000, "the disk does not get full");
    const answer = await visitor.post(node.port);
    if (answer?.status === 201) continue;
    assert.equal(answer?.status, 503, answer?.text);
    assert.ok(answer.headers["retry-after"]);
    assert.equal((await send(node.port, "/en/about/"))?.status, 200);
  }

  const ready = await send(node.port, "/readyz");
  assert.equal(ready?.status, 503, "readyz says ok while posts are refused");
  rmSync(join(disk, "filler"));
  await until("posts are taken again", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 201;
  });
  const before = await tally(visitor, store);
  for (const id of before.unacknowledged) {
    const answer = await visitor.post(node.port, id);
    assert.ok(answer?.status === 200 || answer?.status === 201, answer?.text);
  }
  const { stored } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size);
  if (store.engine === "sqlite") {
    const [row] = await store.query("PRAGMA integrity_check");
    assert.equal(row?.["integrity_check"], "ok");
  }
  return `${before.acknowledged} stored around ${before.unacknowledged.length} × 503, pages 200; with room again, without a restart, all ${stored}`;
}

async function storeOn(disk: string, lab: Lab): Promise<Store> {
  if (lab.engine === "sqlite") return sqliteStore(disk);
  const cluster = await startCluster(disk);
  lab.atEnd(() => cluster.stop());
  return postgresStore(cluster);
}

/** Leaves some room, so that the disk gets full in the middle of the posts. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk);
  const left = 300 * 1024;
  writeFileSync(join(disk, "filler"), Buffer.alloc(bavail * bsize - left));
}
