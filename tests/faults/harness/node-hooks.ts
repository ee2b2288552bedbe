import { readFileSync } from "node:fs";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { Client } from "pg";

/**
 * The fault tests load this file before the server (`node --import`). It moves the server's clock, shortens its time-outs,
 * and kills it around a commit. The server has no code for this.
 */
const { FAULT_CLOCK, FAULT_TIMER_SCALE, FAULT_KILL } = process.env;

const realNow = Date.now;
if (FAULT_CLOCK !== undefined)
  Date.now = () => realNow() + Number(readFileSync(FAULT_CLOCK, "utf8"));

const scale = Number(FAULT_TIMER_SCALE ?? 1);
if (scale > 1) {
  const { setTimeout } = globalThis;
  // The database's time-outs are shorter. They stay as they are, because a busy machine needs them.
  const patched = (run: () => void, ms = 0, ...rest: []) =>
    setTimeout(run, ms < 5000 ? ms : ms / scale, ...rest);
  globalThis.setTimeout = Object.assign(patched, setTimeout);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms / scale);
}

/** The connections that have written a lead in their transaction. */
const writers = new WeakSet<object>();
const isLead = (sql: unknown) => String(sql).startsWith("INSERT INTO lead ");
const die = () => process.kill(process.pid, "SIGKILL");

if (FAULT_KILL !== undefined) {
  watchSqlite(FAULT_KILL);
  watchPostgres(FAULT_KILL);
}

function watchSqlite(moment: string): void {
  let hasLead = false;
  const statements = StatementSync.prototype as unknown as {
    all: (this: StatementSync, ...values: unknown[]) => unknown;
  };
  const { all } = statements;
  statements.all = function (...values) {
    hasLead ||= isLead(this.sourceSQL);
    return all.apply(this, values);
  };
  // oxlint-disable-next-line typescript/unbound-method
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    const isCommit = hasLead && sql === "COMMIT";
    if (isCommit && moment === "before-commit") die();
    exec.call(this, sql);
    if (isCommit) die();
  };
}

function watchPostgres(moment: string): void {
  const prototype = Client.prototype as unknown as {
    query: (this: object, ...args: unknown[]) => Promise<unknown> | undefined;
  };
  const { query } = prototype;
  prototype.query = function (...args) {
    const [sql] = args;
    if (isLead(sql)) writers.add(this);
    const isCommit = writers.has(this) && sql === "COMMIT";
    if (isCommit && moment === "before-commit") die();
    const sent = query.apply(this, args);
    if (isCommit) void sent?.then(die);
    return sent;
  };
}
