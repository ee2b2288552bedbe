import { tmpdir } from "node:os";
import { execPath } from "node:process";
import { expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

const run = async (program: readonly string[], limitMs?: number) => {
  const lines: string[] = [];
  const code = await runProgram(program, {
    folder: tmpdir(),
    hear: (line) => lines.push(line),
    ...(limitMs !== undefined && { limitMs }),
  });
  return { code, lines };
};

test("its lines and its exit code come back", async () => {
  const script = "console.log('one'); console.error('two'); process.exit(3)";
  const { code, lines } = await run([execPath, "-e", script]);
  expect(code).toBe(3);
  expect(lines.toSorted()).toEqual(["one", "two"]);
});

test("a program that is not there is named", async () => {
  const { code, lines } = await run(["no-such-program"], 10_000);
  expect(code).toBe(1);
  expect(lines.join()).toContain("no-such-program");
});

test("a server that is left in the background with its output does not hold up the end", async () => {
  const { code, lines } = await run(
    ["sh", "-c", "echo begun; sleep 20 &"],
    60_000,
  );
  expect({ code, lines }).toEqual({ code: 0, lines: ["begun"] });
}, 15_000);

test("a program that does not return is ended, and a line says so", async () => {
  const script = "setInterval(() => {}, 1000)";
  const { code, lines } = await run([execPath, "-e", script], 300);
  expect(code).toBe(1);
  expect(lines).toEqual([`${execPath} did not end within 0.3 s`]);
});
