import { expect, test } from "vitest";
import { inTurns } from "./turns.ts";

test("tasks run in their order, and others are served between two of them", async () => {
  const run = inTurns(10);
  const order: string[] = [];
  const task = (name: string) => async () => void order.push(name);
  const all = ["a", "b", "c"].map(async (name) => run(task(name)));
  const between = (count: number) => {
    order.push("page");
    if (count > 1) setImmediate(between, count - 1);
  };
  setImmediate(between, 3);
  await Promise.all(all);
  expect(order.filter((name) => name !== "page")).toEqual(["a", "b", "c"]);
  expect(order.join(" ")).toMatch(/a page b page c/);
});

test("a task that fails fails alone, and the next one runs", async () => {
  const run = inTurns(10);
  const bad = run(async () => Promise.reject(new Error("broken")));
  const good = run(async () => "done");
  await expect(bad).rejects.toThrow("broken");
  await expect(good).resolves.toBe("done");
  await expect(run(async () => "later")).resolves.toBe("later");
});

test("it takes no more than so many that wait", async () => {
  const run = inTurns(2);
  const taken = [1, 2].map(async (number) => run(async () => number));
  expect(run(async () => 3)).toBeUndefined();
  await expect(Promise.all(taken)).resolves.toEqual([1, 2]);
  await expect(run(async () => 4)).resolves.toBe(4);
});
