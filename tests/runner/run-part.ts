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
  /** The tests that failed, or passed only when they were repeated. */
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

/** Prints which tests failed, for who sees only the end of a long output; a line for each part and one for all. Sets the exit code. */
export function printResults(results: readonly Result[]): void {
  for (const { name, failures: named } of results)
    for (const line of named) console.log(`${name}: ${line}`);
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

/** What fault tests, Vitest, Playwright and the parts of `check` print about a test or a program that failed. */
const failed =
  /^(?:FAILED: (?:.+, (?:sqlite|postgres): .*|.+(?=, [\d.]+ s$))| *FAIL +\S.*)/;
/** Playwright lists what failed, and then what passed when it was repeated. */
const listed = /^ {2}\d+ (failed|flaky)$/;
const browserTest = /^ {4}(?:\[\w+\] › )?\S+\.test\.ts:\d+:\d+ › /;
const mostNamed = 20;

/** Reads from an output which tests failed, and which of the browser passed when they were repeated ("flaky"); each once, at most 20. */
export function failures(lines: readonly string[]): readonly string[] {
  const named = new Set<string>();
  let list = "";
  for (const line of lines) {
    list = listed.exec(line)?.[1] ?? list;
    const words = browserTest.test(line)
      ? `${list}: ${line}`
      : failed.exec(line)?.[0];
    if (words)
      named.add(words.replaceAll(/\s+/g, " ").replace(/ ─+$/, "").trim());
  }
  const all = [...named];
  const rest = all.length - mostNamed;
  return rest > 0 ? [...all.slice(0, mostNamed), `and ${rest} more`] : all;
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
