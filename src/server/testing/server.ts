import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";
import { writeFixtureDist } from "./site.ts";

const main = new URL("../main.ts", import.meta.url).pathname;
export const fixtureDist = writeFixtureDist();

/** Starts the real process in an empty folder, as an operator does. It is killed after the test. */
export function startServer(env: Record<string, string>, folder = fixtureDist) {
  const cwd = mkdtempSync(join(tmpdir(), "server-"));
  const process = spawn(globalThis.process.execPath, [main, folder], {
    cwd,
    env: { SHUTDOWN_DRAIN_MS: "0", ...env },
  });
  onTestFinished(() => void process.kill("SIGKILL"));
  const output = { text: "" };
  process.stdout.on("data", (chunk) => (output.text += chunk));
  process.stderr.on("data", (chunk) => (output.text += chunk));
  const exit = new Promise<number | null>((resolve) =>
    process.on("close", (code) => resolve(code)),
  );
  return { process, output, exit, cwd };
}

export async function startListening(
  env: Record<string, string> = {},
  folder = fixtureDist,
) {
  const port = await freePort();
  const server = startServer({ PORT: String(port), ...env }, folder);
  while (!server.output.text.includes("listening on")) {
    if (server.process.exitCode !== null) throw new Error(server.output.text);
    await wait(10);
  }
  return { port, ...server };
}
