import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

type Options = {
  /** The folder in which the program runs. */
  folder: string;
  hear: (line: string) => void;
  /** For a program that starts others in the background: it has to return within this time, in milliseconds. They may go on. */
  limitMs?: number;
};

/** Runs a program and hands on its lines. Returns the exit code. */
export type RunProgram = (
  program: readonly string[],
  options: Options,
) => Promise<number>;

/** How long the last lines of a program may take after its end, in milliseconds. */
const lastLinesMs = 500;

export const runProgram: RunProgram = async (
  [program = "", ...args],
  { folder: cwd, hear, limitMs },
) => {
  const child = spawn(program, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    ...(limitMs !== undefined && { timeout: limitMs }),
  });
  let isHeard = true;
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => {
      if (isHeard) hear(line);
    });
  const closed = once(child, "close").catch(() => undefined);
  try {
    const [code] = (await once(child, "exit")) as [number | null];
    // What it left in the background can hold its output open for ever.
    await (limitMs === undefined
      ? closed
      : Promise.race([closed, wait(lastLinesMs, undefined, { ref: false })]));
    if (child.killed)
      hear(`${program} did not end within ${(limitMs ?? 0) / 1000} s`);
    return code ?? 1;
  } catch (error) {
    hear(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    isHeard = false;
  }
};
