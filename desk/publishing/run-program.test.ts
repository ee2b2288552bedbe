import { tmpdir } from "node:os";
import { execPath } from "node:process";
import { expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

test("its lines and its exit code come back, and a program that is not there is named", async () => {
  const lines: string[] = [];
  const options = {
    folder: tmpdir(),
    hear: (line: string) => lines.push(line),
  };
  const script = "console.log('one'); console.error('two'); process.exit(3)";
  expect(await runProgram([execPath, "-e", script], options)).toBe(3);
  expect(lines.toSorted()).toEqual(["one", "two"]);
  await expect(runProgram(["no-such-program"], options)).rejects.toThrow(
    "no-such-program",
  );
});
