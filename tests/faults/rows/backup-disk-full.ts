import assert from "node:assert/strict";
import {
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { backedUpStore } from "../harness/backups.ts";
import { mountDisk } from "../harness/disk.ts";
import type { Lab } from "../harness/lab.ts";
import { newVisitor, tally } from "../harness/visitor.ts";
import { lastTrial } from "./backup.ts";

/** How much of a whole backup still fits on the disk. */
const shares = [0, 0.02, 0.5, 0.95];

/**
 * The disk of the backups is full, or gets full while one is written: the command fails, the older backup stays as it was,
 * and nothing else is left. The site goes on. With room again the next backup is whole.
 */
export async function backupDiskFull(lab: Lab): Promise<string> {
  const disk = mountDisk(lab, 8 * 1024);
  const folder = join(disk, "backups");
  const { store, db, leadsIn } = await backedUpStore(lab);
  const node = await lab.start(store);
  const visitor = newVisitor();
  const post = async (count: number) => {
    for (let posts = 0; posts < count; posts += 1)
      await visitor.expect(node.port, 201);
  };
  await post(40);
  const first = await db("backup", "--folder", folder);
  assert.equal(first.code, 0, first.err);
  const names = readdirSync(folder);
  assert.equal(names.length, 1, names.join(", "));
  const older = join(folder, names[0] ?? "");
  const whole = readFileSync(older);
  await post(20);

  const said = new Set<string>();
  for (const [done, share] of shares.entries()) {
    lab.progress(done, shares.length);
    fill(disk, share * statSync(older).size);
    const { code, err } = await db("backup", "--folder", folder);
    assert.equal(code, 1, `with room for ${share} of it: ${err}`);
    assert.deepEqual(readdirSync(folder), names);
    assert.ok(readFileSync(older).equals(whole), "the older one is changed");
    const { isPassed, result } = await lastTrial(store, "backup");
    assert.equal(isPassed, false);
    assert.ok(result !== "" && err.includes(result), err);
    said.add(result);
    await post(1);
    rmSync(join(disk, "filler"));
  }

  const next = await db("backup", "--folder", folder);
  assert.equal(next.code, 0, next.err);
  const trial = await db("try-restore", "--folder", folder);
  assert.equal(trial.code, 0, trial.err);
  const newest = readdirSync(folder).toSorted().at(-1) ?? "";
  const { stored } = await tally(visitor, store);
  assert.equal((await leadsIn(join(folder, newest))).length, stored);
  return `${shares.length} backups with room for ${shares.map((share) => `${share * 100} %`).join(", ")} of one: exit 1 ("${[...said].join('", "')}"), the older one unchanged, nothing left; with room again all ${stored} leads are in the next one`;
}

/** Leaves this room, rounded down to blocks. */
function fill(disk: string, left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const blocks = bavail - Math.floor(left / bsize);
  writeFileSync(join(disk, "filler"), Buffer.alloc(blocks * bsize));
}
