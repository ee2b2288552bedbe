import { expect, test } from "vitest";
import { atOnce, inTasks, type Steps } from "./next-task.ts";

function* work(log: string[]): Steps<string> {
  for (const name of ["one", "two", "three"]) {
    const end = performance.now() + 15;
    while (performance.now() < end);
    log.push(name);
    yield;
  }
  return "done";
}

test("work in tasks lets others in between long steps, and gives its result", async () => {
  const log: string[] = [];
  const result = inTasks(work(log));
  expect(log).toEqual(["one"]);
  setTimeout(() => log.push("other"));
  expect(await result).toBe("done");
  expect(log.indexOf("other")).toBeGreaterThan(0);
  expect(log.indexOf("other")).toBeLessThan(log.indexOf("three"));
});

test("work at once lets nobody in", () => {
  const log: string[] = [];
  expect(atOnce(work(log))).toBe("done");
  expect(log).toEqual(["one", "two", "three"]);
});
