import { spawn } from "node:child_process";
import { once } from "node:events";
import { execPath } from "node:process";

/** Runs a program in a process of its own, which has another core and whose memory is free afterwards. It may read `input`. */
export async function runApart(
  root: string,
  [program, ...args]: [string, ...string[]],
  input = "",
): Promise<void> {
  const child = spawn(execPath, [program, ...args], {
    cwd: root,
    stdio: ["pipe", "inherit", "inherit"],
  });
  // It may end before it has read all.
  child.stdin.on("error", () => undefined).end(input);
  const [status]: unknown[] = await once(child, "exit");
  if (status !== 0) throw new Error(`${program} has failed; see above`);
}
