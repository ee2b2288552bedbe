import { spawn } from "node:child_process";
import { execPath } from "node:process";
import { atExit } from "./at-exit.ts";

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
  stop: (signal?: NodeJS.Signals) => Promise<void>;
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
  const closed = new Promise<void>((resolve) => child.on("close", resolve));
  const printed = await new Promise<string>((resolve, reject) => {
    hear = () => {
      const [found] = ready.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    void closed.then(() => reject(new Error(`It did not start: ${output}`)));
  });
  hear = () => {};
  return {
    printed,
    output: () => output,
    async stop(signal = "SIGINT") {
      child.kill(signal);
      await closed;
      forget();
    },
  };
}
