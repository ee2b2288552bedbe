import { execFileSync } from "node:child_process";
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { backUp } from "#server/database/backups/backup.ts";
import { makeDatabase } from "#server/database/open.ts";
import { rescuesOf } from "#server/database/sqlite-files.ts";
import type { Lab } from "../harness/lab.ts";
import type { Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor } from "../harness/visitor.ts";
import {
  acknowledged,
  countKept,
  missingIn,
  postAround,
  ready,
} from "./vanished-file.ts";

type Copy = { words: string; make: (place: string, store: Store) => unknown };

const copies: Copy[] = [
  {
    words: "an older backup",
    make: (place, { file }) => backUp({ engine: "sqlite", file }, place),
  },
  {
    words: "another site's database",
    async make(place) {
      const other = await makeDatabase({ engine: "sqlite", file: place });
      await other.close();
    },
  },
];

/** `cp other.db site.db` under twelve posters: noticed, used if it is whole, and no acknowledged lead is lost. */
export async function copiedOver(lab: Lab): Promise<string> {
  const words: string[] = [];
  for (const workers of ["1", "2"])
    for (const copy of copies)
      words.push(await overwritten(lab, copy, workers));
  return words.join("; ");
}

async function overwritten(
  lab: Lab,
  { words, make }: Copy,
  workers: string,
): Promise<string> {
  const store = await lab.newStore();
  const { file } = store;
  const node = await lab.start(store, { WORKERS: workers });
  await until("all run", () => workers === "1" || node.processes() === 2);
  const visitor = newVisitor();
  await visitor.expect(node.port, 201);
  const copy = join(mkdtempSync(join(dirname(file), "copy-")), "copy.db");
  await make(copy, store);
  await postAround(visitor, node, () => execFileSync("cp", [copy, file]));
  await until("it is rescued", () => rescuesOf(file).length === 1);
  const before = acknowledged(visitor).length;
  await until("posts are stored again", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 201;
  });
  await until("readyz says yes", async () => (await ready(node)) === 200);
  // What the log no longer had is stored again from memory, one after the other.
  const kept = () => missingIn([file, ...rescuesOf(file)], visitor) === 0;
  await until("all acknowledged leads are there", kept, 15_000);
  const rescued =
    acknowledged(visitor).length - missingIn(rescuesOf(file), visitor);
  const count = countKept(visitor, file);
  node.signal("SIGTERM");
  assert.equal(await node.exit, 0);
  assert.equal(countKept(visitor, file), count, "a stop lost leads");
  return `${words}, WORKERS=${workers}: ${before} acknowledged before, ${rescued} in the rescue, ${count} in all, 0 lost`;
}
