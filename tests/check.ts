import { spawn } from "node:child_process";
import process from "node:process";

/**
 * What can be said about the sources without running them: layout, lint, types, what is unused. All at once; each prints
 * when it has ended, and one that fails fails the whole.
 */
const checks = ["prettier --check .", "oxlint", "tsc --noEmit", "knip"];

const codes = await Promise.all(checks.map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** By npm, which knows where the programs are. */
function run(command: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    child.on("close", (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const state = code === 0 ? "ok" : "FAILED";
      console.log(`${state}: ${command}, ${seconds} s\n${output.trim()}\n`);
      resolve(code ?? 1);
    });
  });
}
