import "../temporary-folder.ts";
import { parseArgs } from "node:util";
import { whyNoPostgres } from "#server/testing/postgres-cluster.ts";
import { closeLabs, inLab } from "./harness/lab.ts";
import type { Engine } from "./harness/store.ts";
import { faultRows, type FaultRow } from "./rows.ts";

/**
 * `node tests/faults/main.ts [--only WORDS]` makes real processes, disks, databases and mail servers fail, and checks that
 * no lead is lost. `--only` runs the rows whose name and store contain WORDS. The exit code is 1 if a row failed.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" } },
});

type Run = { row: FaultRow; engine: Engine };

const runs = faultRows
  .flatMap((row) => row.engines.map((engine) => ({ row, engine })))
  .filter(({ row, engine }) => `${row.name} ${engine}`.includes(values.only));
const noPostgres = whyNoPostgres();
const counts = { ok: 0, FAILED: 0, skipped: 0 };

// The rows of the two engines share nothing, and a row mostly waits.
const together = runs.filter(({ row }) => !row.isAlone);
await Promise.all(
  ["sqlite", "postgres"].map((engine) =>
    inTurn(together.filter((run) => run.engine === engine)),
  ),
);
await inTurn(runs.filter(({ row }) => row.isAlone));
await closeLabs();
const { ok, FAILED: failed, skipped } = counts;
console.log(`${ok} passed, ${failed} failed, ${skipped} not tested here`);
process.exit(failed > 0 || runs.length === 0 ? 1 : 0);

async function inTurn(some: readonly Run[]): Promise<void> {
  for (const { row, engine } of some) {
    const began = performance.now();
    const { state, words } = await outcome({ row, engine });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    counts[state] += 1;
    console.log(`${state}: ${row.name}, ${engine}, ${seconds} s: ${words}`);
  }
}

async function outcome({
  row,
  engine,
}: Run): Promise<{ state: keyof typeof counts; words: string }> {
  const reason =
    (engine === "postgres" ? noPostgres : undefined) ?? row.skip?.();
  if (reason !== undefined) return { state: "skipped", words: reason };
  try {
    return { state: "ok", words: await inLab({ engine }, row.run) };
  } catch (fault) {
    console.error(fault);
    return {
      state: "FAILED",
      words: fault instanceof Error ? fault.message : String(fault),
    };
  }
}
