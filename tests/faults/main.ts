import "../temporary-folder.ts";
import { parseArgs } from "node:util";
import { whyNoPostgres } from "#server/testing/postgres-cluster.ts";
import { printTable } from "../../bench/table.ts";
import { closeLabs, inLab } from "./harness/lab.ts";
import type { Engine } from "./harness/store.ts";
import { startProgress } from "./progress.ts";
import { faultRows, type FaultRow } from "./rows.ts";

/**
 * `node tests/faults/main.ts [--short] [--busy] [--only WORDS] [--seed NUMBER]` makes real processes, disks, databases and mail servers
 * fail, and checks that no lead is lost. It prints the measurements. The exit code is 1 if a row failed.
 */
const usage = `Usage: npm run test:faults [-- --short] [--busy] [--only WORDS] [--seed NUMBER]

--short        each fault once, a few minutes; without it about an hour
--busy         without the rows that compare times or memory with those of a quiet machine
--seed NUMBER  the actions of the row "chaos", by the number that it printed
--only WORDS   rows whose name and store contain WORDS, such as "rolling restart" or "postgres"

FAULT_PORTS    the ports that the rows may use, 4651-4699 if it is not set`;
const values = parseOptions();

type Run = { row: FaultRow; engine: Engine };
type Result = { state: "ok" | "FAILED" | "skipped"; words: string; s: number };

const runs = faultRows
  .flatMap((row) => row.engines.map((engine) => ({ row, engine })))
  .filter(({ row, engine }) => `${row.name} ${engine}`.includes(values.only))
  .filter(({ row }) => !(values.busy && row.isAlone));
const noPostgres = whyNoPostgres();
const progress = startProgress(runs.length);
const lines = new Map<Run, string[][]>();
let hasFailed = false;
if (runs.length === 0)
  exitWith(
    2,
    `No row contains "${values.only}". There are:\n${faultRows.map(({ name, engines }) => `  ${name} (${engines.join(", ")})`).join("\n")}`,
  );

// The rows of the two engines share nothing, and a row mostly waits.
const together = runs.filter(({ row }) => !row.isAlone);
await Promise.all(
  ["sqlite", "postgres"].map((engine) =>
    inTurn(together.filter((run) => run.engine === engine)),
  ),
);
await inTurn(runs.filter(({ row }) => row.isAlone));
await closeLabs();
const table = [
  ["fault", "store", "result", "s"],
  ...runs.flatMap((run) => lines.get(run) ?? []),
];
printTable("Faults", table);
for (const [name, engine, state, , words] of table) {
  if (state === "skipped")
    console.warn(`*** NOT TESTED HERE: ${name}, ${engine}: ${words} ***`);
  if (state === "FAILED")
    console.log(
      `FAILED: ${name}, ${engine}: ${words?.replaceAll(/\s+/g, " ")}`,
    );
}
const states = table.slice(1).map(([, , state]) => state);
const count = (state: string) => states.filter((one) => one === state).length;
console.log(
  `${count("ok")} passed, ${count("FAILED")} failed, ${count("skipped")} skipped`,
);
process.exit(hasFailed ? 1 : 0);

function parseOptions() {
  try {
    const { values: given } = parseArgs({
      options: {
        short: { type: "boolean", default: false },
        busy: { type: "boolean", default: false },
        only: { type: "string", default: "" },
        seed: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    if (given.help) exitWith(0, usage);
    if (given.seed !== undefined && !/^\d{1,9}$/.test(given.seed))
      throw new Error("--seed takes a number");
    return given;
  } catch (fault) {
    return exitWith(
      2,
      `${fault instanceof Error ? fault.message : String(fault)}\n\n${usage}`,
    );
  }
}

function exitWith(code: number, words: string): never {
  console[code === 0 ? "log" : "error"](words);
  process.exit(code);
}

async function inTurn(some: readonly Run[]): Promise<void> {
  for (const run of some) {
    const { state, words, s } = await result(run);
    hasFailed ||= state === "FAILED";
    lines.set(run, [[run.row.name, run.engine, state, s.toFixed(1), words]]);
  }
}

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
    (engine === "postgres" ? noPostgres : undefined) ?? row.skip?.(engine);
  if (reason !== undefined) return { state: "skipped", words: reason };
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  const facts = { engine, isLong: !values.short, progress: onPart, seed };
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
