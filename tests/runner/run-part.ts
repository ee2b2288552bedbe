import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import process, { env, stdout } from "node:process";
import { stripVTControlCharacters } from "node:util";
import type { Checks } from "#shared/build-report.ts";
import { root } from "../content.ts";

export type Part = { name: string; command: string };

export type Result = {
  name: string;
  state: "ok" | "FAILED" | "skipped";
  seconds: number;
  /** The line in which the program itself counts what passed; "" if it prints none. */
  count: string;
  /** The lines that name the tests that failed, or passed only when repeated; at most 20. */
  failures: readonly string[];
};

/**
 * Runs a command in the shell, which finds the programs of `node_modules`. Prints the output when the command has ended, so
 * that the output of parallel parts does not mix. With `isLive`, for a part that runs alone, prints it as it comes.
 */
export function runPart(
  { name, command }: Part,
  { isLive = false }: { isLive?: boolean } = {},
): Promise<Result> {
  const began = performance.now();
  const programs = join(root, "node_modules/.bin");
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...env, PATH: `${programs}${delimiter}${env["PATH"] ?? ""}` },
    });
    let output = "";
    const keep = (text: Buffer) => {
      output += text;
      if (isLive) stdout.write(text);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", (code) => {
      const seconds = (performance.now() - began) / 1000;
      const state = code === 0 ? "ok" : "FAILED";
      if (!isLive) console.log(output.trim());
      console.log(`${state}: ${name}, ${seconds.toFixed(1)} s\n`);
      const lines = stripVTControlCharacters(output).split("\n");
      resolve({
        name,
        state,
        seconds,
        count: lastCount(lines),
        failures: failures(lines),
      });
    });
  });
}

/** A part that cannot run because another one failed. */
export function skippedPart({ name }: Part): Result {
  return { name, state: "skipped", seconds: 0, count: "", failures: [] };
}

/** Leaves the results beside the build, for the people who look after the site; without a build nowhere. */
export async function keepResults(results: readonly Result[]): Promise<void> {
  const checks: Checks = results.map(({ name, state, count }) => ({
    name,
    state,
    count,
  }));
  const dist = join(root, "dist");
  if (existsSync(dist))
    await writeFile(join(dist, "checks.json"), JSON.stringify(checks));
}

/** Prints what failed, a line for each part and one for all, and sets the exit code. Who sees only the end of a long output finds all there. */
export function printResults(results: readonly Result[]): void {
  for (const { failures: named } of results)
    for (const line of named) console.log(line);
  for (const { name, state, seconds, count } of results)
    console.log(
      `${state.padEnd(7)} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s  ${count}`.trimEnd(),
    );
  const passed = results.filter(({ state }) => state === "ok").length;
  const failed = results.filter(({ state }) => state === "FAILED").length;
  const skipped = results.length - passed - failed;
  const seconds = Math.round(performance.now() / 1000);
  const minutes = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  console.log(
    `\nParts: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}; ${minutes}`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Reads the lines in which the fault tests, Vitest and Playwright name a test at the end of their output. */
export function failures(lines: readonly string[]): readonly string[] {
  const named = lines
    .filter((line) =>
      /^(?:FAILED: .+, (?:sqlite|postgres): | *FAIL +\S| {4}\[\w+\] › )/.test(
        line,
      ),
    )
    .map((line) => line.trim());
  return [...new Set(named)].slice(0, 20);
}

function lastCount(lines: readonly string[]): string {
  const counts = ["failed", "flaky", "skipped", "passed"].flatMap((word) => {
    const line = lines.findLast((one) =>
      new RegExp(`^\\s*(?:Tests\\s+)?\\d+ ${word}\\b`).test(one),
    );
    return line === undefined ? [] : [line.trim().replaceAll(/\s+/g, " ")];
  });
  return [...new Set(counts)].join(", ");
}
