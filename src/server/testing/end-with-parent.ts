import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * `node end-with-parent.ts FOLDER` ends the PostgreSQL server whose files are in FOLDER and deletes the files as soon as
 * its parent process has ended. Even if the parent is killed, the system closes the pipe between them.
 */
const [, , folder = ""] = process.argv;
const pidFile = join(folder, "data/postmaster.pid");

for await (const _ of process.stdin);
if (existsSync(pidFile)) {
  const server = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  // The files are deleted next, so the server does not need to shut down cleanly.
  while (isSignalled(server, "SIGQUIT")) await wait(50);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Returns false if there is no such process. */
function isSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
