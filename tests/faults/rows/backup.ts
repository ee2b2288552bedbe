import assert from "node:assert/strict";
import { closeSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { backedUpStore, type BackedUp } from "../harness/backups.ts";
import type { Lab } from "../harness/lab.ts";
import type { Store } from "../harness/store.ts";
import { newVisitor, postUntil, tally } from "../harness/visitor.ts";

const postersAtOnce = 12;

/**
 * One backup is made after a few posts, two while twelve visitors post. Each has every lead that was acknowledged before it
 * began, word for word. A restore of the newest one is tried; then its middle is overwritten, and the trial says so.
 */
export async function backupWhilePosting(lab: Lab): Promise<string> {
  const { store, db, leadsIn } = await backedUpStore(lab);
  const folder = join(lab.folder, "backups");
  const node = await lab.start(store);
  const visitor = newVisitor();
  const backUp = async () => {
    const before = acknowledged(visitor);
    const { code, err } = await db("backup", "--folder", folder);
    assert.equal(code, 0, err);
    const meanwhile = acknowledged(visitor).size - before.size;
    const file = backupsIn(folder).at(-1) ?? "";
    const count = countWith(before, await leadsIn(file));
    return { file, count, before: before.size, meanwhile };
  };
  // Few leads are in SQLite's log only. Many would soon be in its main file as well.
  for (let posts = 0; posts < 3; posts += 1)
    await visitor.expect(node.port, 201);
  const rounds = [await backUp()];
  let isOver = false;
  const posting = postUntil(visitor, node.port, () => isOver, postersAtOnce);
  for (let round = 0; round < 2; round += 1) {
    lab.progress(round, 2);
    await wait(lab.isLong ? 20_000 : 3000);
    let made = await backUp();
    // A busy machine may refuse the few posts that come while one backup is made.
    for (let times = 1; times < 5 && made.meanwhile === 0; times += 1)
      made = await backUp();
    assert.ok(made.meanwhile > 0, "nobody could post while it was made");
    rounds.push(made);
  }
  const trial = await db("try-restore", "--folder", folder);
  assert.equal(trial.code, 0, trial.err);
  isOver = true;
  const answers = await posting;
  await tally(visitor, store);

  const newest = rounds.at(-1);
  const said = `${basename(newest?.file ?? "")}, ${newest?.count} leads`;
  assert.ok(trial.out.includes(`sound: ${said}\n`), trial.out);
  assert.deepEqual(await lastTrial(store), { isPassed: true, result: said });
  const why = await assertDamageNoticed({ store, db }, folder);

  const refused = answers.filter(({ status }) => status !== 201).length;
  const each = rounds.map(
    ({ count, before, meanwhile }) =>
      `${count} leads, all ${before} of before, ${meanwhile} more acknowledged meanwhile`,
  );
  return `${each.join("; ")}; ${refused} of ${answers.length} posts to send again; trial passed; damaged: exit 1, "${why}"`;
}

/** Returns what the trial said. */
async function assertDamageNoticed(
  { store, db }: Pick<BackedUp, "store" | "db">,
  folder: string,
): Promise<string> {
  const files = backupsIn(folder);
  // The rotation keeps the two newest ones of a day.
  const [older = "", newest = ""] = files;
  assert.equal(files.length, 2, files.join(", "));
  overwriteMiddle(newest);
  const { code, err } = await db("try-restore", "--folder", folder);
  assert.equal(code, 1, "a damaged backup passes");
  assert.match(err, /THE BACKUP COULD NOT BE RESTORED/);
  const { isPassed, result } = await lastTrial(store);
  assert.equal(isPassed, false);
  assert.ok(result.startsWith(`${basename(newest)}: `), result);
  assert.ok(err.includes(result), err);
  const alone = await db("try-restore", older);
  assert.equal(alone.code, 0, alone.err);
  // Neither a trial that passed nor one that failed leaves its copy, which holds personal data.
  assert.deepEqual(backupsIn(folder), files);
  if (store.engine === "postgres")
    assert.deepEqual(
      await store.query(
        "SELECT datname FROM pg_database WHERE datname LIKE 'site\\_trial%'",
      ),
      [],
    );
  return result.split("\n")[0] ?? "";
}

/** Everything in the folder, the newest backup last. */
function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
}

function overwriteMiddle(file: string): void {
  const bytes = Buffer.alloc(8 * 1024, "Z");
  const { size } = statSync(file);
  assert.ok(size > 3 * bytes.length, `${size} bytes have no middle`);
  const opened = openSync(file, "r+");
  writeSync(opened, bytes, 0, bytes.length, Math.floor(size / 2));
  closeSync(opened);
}

function acknowledged({ posts }: ReturnType<typeof newVisitor>) {
  const all = new Map<string, string>();
  for (const [id, reference] of posts)
    if (reference !== undefined) all.set(id, reference);
  return all;
}

/** Counts the leads of a backup. Throws if it lacks one of `expected`, or has another text of it. */
function countWith(
  expected: ReadonlyMap<string, string>,
  leads: readonly Record<string, unknown>[],
): number {
  const texts = new Map(
    leads.map((lead) => [
      String(lead["submission_id"]),
      `${String(lead["reference"])} ${String(lead["fields"])}`,
    ]),
  );
  const missing = [...expected].filter(([id, reference]) => {
    const text = texts.get(id) ?? "";
    return !text.startsWith(reference) || !text.includes(`Hello ${id}`);
  });
  assert.equal(missing.length, 0, `${missing.length} are not in the backup`);
  return leads.length;
}

export async function lastTrial(store: Store, name = "restore") {
  const [row] = await store.query(
    `SELECT is_passed, result FROM trial WHERE name = '${name}'`,
  );
  return {
    isPassed: Number(row?.["is_passed"]) === 1,
    result: String(row?.["result"]),
  };
}
