import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { startSystemPostgres } from "#server/testing/system-postgres.ts";
import { root } from "../../content.ts";
import type { Lab } from "./lab.ts";
import { postgresStore, type Store } from "./store.ts";

type CommandResult = { code: number; out: string; err: string };

/** A store that can be backed up here, as an operator does it. */
export type BackedUp = {
  store: Store;
  /** Runs `npm run db` with these arguments in a process of its own. */
  db: (...args: string[]) => Promise<CommandResult>;
  /** Opens a whole backup without the code of the site, and returns its leads. */
  leadsIn: (file: string) => Promise<Record<string, unknown>[]>;
};

const leads = "SELECT submission_id, reference, fields FROM lead";

/** PostgreSQL is the installed one, because the shared cluster has no pg_dump of its version. */
export async function backedUpStore(lab: Lab): Promise<BackedUp> {
  if (lab.engine === "sqlite") {
    const store = await lab.newStore();
    return {
      store,
      db: (...args) => runCommand(args, { DATABASE_URL: store.url }),
      async leadsIn(file) {
        const database = new DatabaseSync(file, { readOnly: true });
        try {
          return database.prepare(leads).all();
        } finally {
          database.close();
        }
      },
    };
  }
  const cluster = await startSystemPostgres();
  lab.atEnd(() => cluster.stop());
  const store = await postgresStore(cluster);
  const path = `${cluster.bin}${delimiter}${process.env["PATH"] ?? ""}`;
  return {
    store,
    db: (...args) => runCommand(args, { DATABASE_URL: store.url, PATH: path }),
    async leadsIn(file) {
      const copy = await postgresStore(cluster);
      await promisify(execFile)(join(cluster.bin, "pg_restore"), [
        "--exit-on-error",
        "--no-owner",
        `--dbname=${copy.url}`,
        file,
      ]);
      return copy.query(leads);
    },
  };
}

function runCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const command = join(root, "server/database/command.ts");
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (_fault, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
