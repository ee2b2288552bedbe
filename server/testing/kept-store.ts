import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, vi } from "vitest";
import { keepSqlite } from "../database/sqlite-keeper.ts";
import { rescuesOf } from "../database/sqlite-files.ts";
import { leadStore } from "../leads/lead-store.ts";
import { fixtureLead, keepLead } from "./lead.ts";

/** A server's database in a folder of its own, what it reported, and the references of all that it acknowledged. */
export function keep(
  file = join(mkdtempSync(join(tmpdir(), "kept-")), "data/site.db"),
) {
  const errors: string[] = [];
  const onLost = vi.fn();
  const onBack = vi.fn();
  const database = keepSqlite(file, {
    log: { info: () => undefined, error: (_, text) => errors.push(text) },
    onLost,
    onBack,
  });
  onTestFinished(() => database.close());
  const leads = leadStore(database);
  const acknowledged: string[] = [];
  const post = async (given: Parameters<typeof fixtureLead>[0] = {}) => {
    const added = await keepLead(leads, fixtureLead(given));
    if (added.result === "stored") acknowledged.push(added.reference);
    return added.result;
  };
  const isBack = async () => {
    await expect.poll(() => post(), { timeout: 5000 }).toBe("stored");
  };
  return { file, database, post, isBack, acknowledged, errors, onLost, onBack };
}

export function referencesIn(file: string): unknown[] {
  const database = new DatabaseSync(file);
  const found = database.prepare("SELECT reference FROM lead").all();
  database.close();
  return found.map(({ reference }) => reference);
}

/** The rescue, as soon as it is complete. */
export async function rescued(file: string): Promise<string> {
  await expect.poll(() => rescuesOf(file).length, { timeout: 5000 }).toBe(1);
  return rescuesOf(file)[0] ?? "";
}
