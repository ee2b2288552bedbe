import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "./log.ts";

function memoryLog(options: Partial<Parameters<typeof createLog>[0]> = {}) {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  return { log: createLog({ to, ...options }), lines };
}

test.each([
  `invalid input syntax for type uuid: "marker words"`,
  `550 marker@example.com is unknown`,
  `connect postgres://marker:marker@db.test/marker failed`,
])("what a fault quotes is left out: %s", (message) => {
  const { log, lines } = memoryLog();
  const err = Object.assign(new Error(message), { detail: "marker" });
  log.error({ err }, "failed");
  expect(lines.join("")).not.toContain("marker");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { type: "Error", message: expect.stringMatching(/\w/) },
  });
});

test("lines about requests beyond so many in a second are counted instead", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = memoryLog({ mostPerSecond: 5 });
  for (let index = 0; index < 100; index += 1) log.info("asked");
  expect(lines).toHaveLength(5);
  vi.advanceTimersByTime(1000);
  log.info("asked");
  expect(lines).toHaveLength(7);
  expect(JSON.parse(lines[5] ?? "")).toMatchObject({ count: 95 });
});
