import process from "node:process";
import { afterEach, expect, test, vi } from "vitest";
import { readOptions } from "./options.ts";

const { argv } = process;

afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

/** Runs `read` with the arguments of a command line until it ends the process. Returns the exit code and the output. */
function ended(args: readonly string[], read: () => unknown) {
  process.argv = ["node", "command.ts", ...args];
  const lines: unknown[] = [];
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line));
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(read).toThrow("exit");
  return { code: exit.mock.calls[0]?.[0], printed: lines.join("\n") };
}

const usage = "npm run it -- [--server ADDRESS]";
const read = () => readOptions(usage, { server: { type: "string" } });

test.each([
  [["--nope"], "Unknown option '--nope'\n"],
  [["nope"], "Unexpected argument 'nope'\n"],
  [["--server"], "'--server <value>' argument missing"],
])("refuses %j, and prints the usage", (args, problem) => {
  const { code, printed } = ended(args, read);
  expect(code).toBe(2);
  expect(printed).toContain(problem);
  expect(printed).toContain(usage);
});

test("prints the usage alone for --help", () => {
  expect(ended(["--help"], read)).toEqual({ code: 0, printed: usage });
});

test("returns the options", () => {
  process.argv = ["node", "command.ts", "--server", "http://a.test"];
  expect(read().server).toBe("http://a.test");
});
