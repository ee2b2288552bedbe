import assert from "node:assert/strict";
import {
  closeSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { mountDisk, remount } from "../harness/disk.ts";
import type { Lab } from "../harness/lab.ts";
import { sqliteStore, type Store } from "../harness/store.ts";
import { newVisitor, tally } from "../harness/visitor.ts";

/** The server does not start on a read-only disk, and no lead is lost. */
export async function readOnlyFile(lab: Lab): Promise<string> {
  const disk = mountDisk(lab, 8192);
  const store = sqliteStore(disk);
  const node = await lab.start(store);
  const visitor = newVisitor();
  await visitor.expect(node.port, 201);
  await node.kill();

  remount(disk, "ro");
  const line = await refusedStart(lab, store);
  remount(disk, "rw");

  const again = await lab.start(store);
  await visitor.expect(again.port, 201);
  const { stored } = await tally(visitor, store);
  assert.equal(stored, 2);
  return `start refused: ${line}; when mended, ${stored} of ${stored} stored`;
}

/** The server does not start with a damaged file. It names the file and changes no byte of it. */
export async function corruptFile(lab: Lab): Promise<string> {
  const damages: [string, (file: string) => void][] = [
    ["header", (file) => overwrite(file, 0, 100)],
    ["schema", (file) => overwrite(file, 100, 3000)],
    ["all but the header", (file) => overwrite(file, 4096, 40 * 4096)],
    ["cut in half", (file) => truncateSync(file, statSync(file).size / 2 + 17)],
  ];
  const lines: string[] = [];
  for (const [what, damage] of lab.isLong ? damages : damages.slice(0, 1)) {
    const store = await lab.newStore();
    const node = await lab.start(store);
    const visitor = newVisitor();
    for (let posts = 0; posts < 5; posts += 1)
      await visitor.expect(node.port, 201);
    node.signal("SIGTERM");
    assert.equal(await node.exit, 0);
    damage(store.file);
    const damaged = readFileSync(store.file);
    lines.push(`${what}: ${await refusedStart(lab, store)}`);
    assert.ok(readFileSync(store.file).equals(damaged), `${what}: changed`);
  }
  return lines.join("; ");
}

/** Starts a node that must refuse to start. Returns the reason that it prints. */
async function refusedStart(lab: Lab, store: Store): Promise<string> {
  const node = await lab.spawn(store);
  assert.equal(await node.exit, 78, node.output());
  const lines = node.output().trim().split("\n");
  assert.equal(lines.length, 1, node.output());
  assert.match(lines[0] ?? "", /^DATABASE_URL: cannot use .*site\.db: \S/);
  return (lines[0] ?? "").replace(/^.*site\.db: /, "");
}

function overwrite(file: string, from: number, length: number): void {
  const opened = openSync(file, "r+");
  writeSync(opened, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(opened);
}
