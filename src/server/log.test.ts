import { execFileSync } from "node:child_process";
import { createReadStream, mkdtempSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { logStream, longestLineBytes } from "./log-stream.ts";
import { createLog } from "./log.ts";

function memoryLog(options: Partial<Parameters<typeof createLog>[0]> = {}) {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  return { log: createLog({ to, ...options }), lines };
}

test("no line is longer than 1 KB, and each stays JSON", () => {
  const { log, lines } = memoryLog();
  const long = "ก".repeat(5000);
  log.info({ a: long, b: { c: [long, long] } }, long);
  log.info(Object.fromEntries(Array.from({ length: 900 }, (_, n) => [n, n])));
  log.error({ err: new Error(long) }, long);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(longestLineBytes);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  }
});

test.each([
  `invalid input syntax for type uuid: "marker words"`,
  `duplicate key 'marker' of \`marker\``,
  `Unexpected token 'm', "marker words"... is not valid JSON`,
  `550 marker@example.com is unknown`,
  `connect postgres://marker:marker@db.test/marker failed`,
  `unfinished "marker`,
])("what a fault quotes is left out: %s", (message) => {
  const { log, lines } = memoryLog();
  log.error({ err: Object.assign(new Error(message), { detail: "marker" }) });
  expect(lines.join("")).not.toContain("marker");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { type: "Error", message: expect.stringMatching(/\w/) },
  });
});

test("lines about requests beyond so many in a second are counted instead", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = memoryLog({ mostPerSecond: { lines: 5, faults: 2 } });
  for (let index = 0; index < 100; index += 1) {
    log.info("asked");
    log.error("failed");
  }
  expect(lines).toHaveLength(7);
  vi.advanceTimersByTime(1000);
  log.info("asked");
  expect(lines).toHaveLength(9);
  expect(JSON.parse(lines[7] ?? "")).toMatchObject({ count: 193 });
});

test("a reader that hangs stops nothing; lines beyond what may wait are counted", async () => {
  const pipe = join(mkdtempSync(join(tmpdir(), "log-")), "pipe");
  execFileSync("mkfifo", [pipe]);
  // Read and write, so that opening it does not wait for the other end.
  const fd = openSync(pipe, "r+");
  const stream = logStream(fd);
  const line = `{"text":"${"x".repeat(900)}"}\n`;
  const count = 2000;
  // A write that waited for the reader would wait for ever.
  for (let written = 0; written < count; written += 1) stream.write(line);
  let text = "";
  for await (const chunk of createReadStream("", { fd, encoding: "utf8" })) {
    text += String(chunk);
    if (text.includes("were lost")) break;
  }
  const lines = text.trimEnd().split("\n");
  const whole = lines.filter((one) => `${one}\n` === line).length;
  const told = lines.find((one) => one.includes("were lost")) ?? "";
  const lost = (JSON.parse(told) as { count: number }).count;
  expect(whole + lost).toBe(count);
  expect(lost).toBeGreaterThan(1000);
});
