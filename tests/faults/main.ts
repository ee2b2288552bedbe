import "../temporary-folder.ts";
import { parseArgs } from "node:util";
import { whyNoPostgres } from "#server/database/fixture-cluster.ts";
import { printTable } from "../../bench/table.ts";
import { closeLabs, inLab } from "./harness/lab.ts";
import type { Engine } from "./harness/store.ts";
import { startProgress } from "./progress.ts";
import { faultRows, type FaultRow } from "./rows.ts";

/**
 * `node tests/faults/main.ts [--short] [--only WORDS]`: what happens to leads when processes, disks, databases and
 * mail servers fail, on real ones. Prints what was measured; exit code 1 if anything was lost.
 */
const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});

type Run = { row: FaultRow; engine: Engine };
type Result = { state: "ok" | "FAILED" | "skipped"; words: string; s: number };

const runs = faultRows
  .flatMap((row) => row.engines.map((engine) => ({ row, engine })))
  .filter(({ row, engine }) => `${row.name} ${engine}`.includes(values.only));
const noPostgres = whyNoPostgres();
const progress = startProgress(runs.length);
const table = [["fault", "store", "result", "s"]];
let hasFailed = runs.length === 0;

for (const run of runs) {
  const { state, words, s } = await result(run);
  hasFailed ||= state === "FAILED";
  table.push([run.row.name, run.engine, state, s.toFixed(1), words]);
}
await closeLabs();
printTable("Faults", table);
for (const [name, engine, state, , words] of table)
  if (state === "skipped")
    console.warn(`*** NOT TESTED HERE: ${name}, ${engine}: ${words} ***`);
process.exit(hasFailed ? 1 : 0);

async function result({ row, engine }: Run): Promise<Result> {
  const began = performance.now();
  const { part, end } = progress(`${row.name}, ${engine}`);
  const { state, words } = await outcome({ row, engine }, part);
  end(`${state}: ${row.name}, ${engine}: ${words}`);
  return { state, words, s: (performance.now() - began) / 1000 };
}

async function outcome(
  { row, engine }: Run,
  onPart: (done: number, of: number) => void,
): Promise<Omit<Result, "s">> {
  const reason =
    (engine === "postgres" ? noPostgres : undefined) ?? row.skip?.();
  if (reason !== undefined) return { state: "skipped", words: reason };
  const facts = { engine, isLong: !values.short, progress: onPart };
  try {
    return { state: "ok", words: await inLab(facts, row.run) };
  } catch (fault) {
    console.error(fault);
    return {
      state: "FAILED",
      words: fault instanceof Error ? fault.message : String(fault),
    };
  }
}
