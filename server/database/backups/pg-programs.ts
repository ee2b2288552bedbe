import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Runs pg_dump or pg_restore on the database with this URL. The password goes in a file, because every user of the machine
 * can read the arguments of a process. Throws what the program said, and the remedy where one is known.
 */
export async function runPgProgram(
  program: "pg_dump" | "pg_restore",
  url: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pgpass-"));
  try {
    const target = new URL(url);
    const passfile = join(folder, "pgpass");
    const password = decodeURIComponent(target.password);
    const escaped = password.replace(/[\\:]/g, (sign) => `\\${sign}`);
    writeFileSync(passfile, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
    target.password = "";
    target.searchParams.set("passfile", passfile);
    await run(program, [...args, `--dbname=${target.href}`], signal);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(
  program: string,
  args: string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await promisify(execFile)(program, args, { ...(signal && { signal }) });
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const isMissing = "code" in fault && fault.code === "ENOENT";
    const said = "stderr" in fault ? String(fault.stderr).trim() : "";
    throw new Error(
      isMissing
        ? `${program} is not installed here: it comes with PostgreSQL's client programs`
        : [
            namedBy(program, said || fault.message),
            ...remediesOf(program, said),
          ].join("\n"),
      { cause: fault },
    );
  }
}

/** The programs name themselves in most of what they say, but not in all. */
function namedBy(program: string, words: string): string {
  return words.includes(program) ? words : `${program}: ${words}`;
}

function remediesOf(program: string, said: string): string[] {
  if (/version mismatch|unsupported version/.test(said))
    return [
      "Install the client programs of the server's version, and put their folder first in PATH",
    ];
  // A damaged length makes it ask for any amount.
  return program === "pg_restore" && said.endsWith("out of memory")
    ? ["It also says so of a damaged archive"]
    : [];
}
