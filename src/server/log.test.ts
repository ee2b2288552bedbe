import { expect, onTestFinished, test, vi } from "vitest";
import { longestLineBytes } from "./log-stream.ts";
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
  `550 marker@example.com is unknown`,
  `connect postgres://marker:marker@db.test/marker failed`,
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
