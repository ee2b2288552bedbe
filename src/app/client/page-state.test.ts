import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./page-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first call acts at once, the last one is not lost", () => {
  const action = vi.fn();
  const throttled = throttle(action);
  throttled();
  expect(action).toHaveBeenCalledTimes(1);
  throttled();
  throttled();
  vi.advanceTimersByTime(249);
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(2);
});

test("steady calls act every 250 ms", () => {
  const action = vi.fn();
  const throttled = throttle(action);
  for (let elapsed = 0; elapsed < 1000; elapsed += 10) {
    throttled();
    vi.advanceTimersByTime(10);
  }
  expect(action).toHaveBeenCalledTimes(5);
});
