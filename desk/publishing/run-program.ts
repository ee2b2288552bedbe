import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Runs a program in a folder and hands on its lines. Returns the exit code. */
export type RunProgram = (
  program: readonly string[],
  options: { folder: string; hear: (line: string) => void },
) => Promise<number>;

export const runProgram: RunProgram = async (
  [program = "", ...args],
  { folder: cwd, hear },
) => {
  const child = spawn(program, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", hear);
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
};
