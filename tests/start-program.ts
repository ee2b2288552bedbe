import { spawn } from "node:child_process";
import process, { execPath } from "node:process";

type Options = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What it prints when it is ready. */
  ready: RegExp;
};

export type Program = {
  /** The words that said that it is ready. */
  printed: string;
  output: () => string;
  /** Resolves to the exit code when it has ended; to null after a signal. */
  exit: Promise<number | null>;
  /** Sends the signal, SIGINT by default, and waits for the exit. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts a program of Node, and waits until it is ready. */
export async function startProgram(
  words: readonly string[],
  { cwd, env, ready }: Options,
): Promise<Program> {
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const child = spawn(execPath, words, { cwd, env, stdio: [...stdio] });
  const forget = atExit(() => child.kill("SIGKILL"));
  let output = "";
  let hear = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output = (output + String(chunk)).slice(-200_000);
      hear();
    });
  const exit = new Promise<number | null>((resolve) =>
    child.on("close", (code) => {
      forget();
      resolve(code);
    }),
  );
  const printed = await new Promise<string>((resolve, reject) => {
    hear = () => {
      const [found] = ready.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    void exit.then(() => reject(new Error(`It did not start: ${output}`)));
  });
  hear = () => {};
  return {
    printed,
    output: () => output,
    exit,
    stop(signal = "SIGINT") {
      child.kill(signal);
      return exit;
    },
  };
}

const tasks = new Set<() => unknown>();
process.on("exit", () => {
  for (const task of tasks) task();
});

/** Calls `task` when the process ends. The returned function cancels this. */
export function atExit(task: () => unknown): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}
