import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPageState, throttle } from "./page-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first call acts at once, steady ones every 250 ms, and the last one is not lost", () => {
  const action = vi.fn();
  const throttled = throttle(action);
  throttled();
  expect(action).toHaveBeenCalledOnce();
  for (let elapsed = 0; elapsed < 1000; elapsed += 10) {
    throttled();
    vi.advanceTimersByTime(10);
  }
  expect(action).toHaveBeenCalledTimes(5);
});

test("the shared state is the scroll offset and the size of the client, told anew when that changes", () => {
  const window = { scrollY: 40, innerWidth: 390, innerHeight: 844 };
  for (const [name, value] of Object.entries(window))
    vi.stubGlobal(name, value);
  let resize = () => {};
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
  vi.stubGlobal("addEventListener", (type: string, act: () => void) => {
    if (type === "resize") resize = act;
  });
  const listener = vi.fn();
  followPageState(listener, new AbortController().signal);
  const state = { scrollOffset: 40, width: 390, height: 844 };
  expect(listener).toHaveBeenLastCalledWith(state);
  vi.stubGlobal("innerWidth", 1081);
  resize();
  expect(listener).toHaveBeenLastCalledWith({ ...state, width: 1081 });
});
