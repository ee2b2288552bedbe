import { afterEach, expect, test, vi } from "vitest";
import { mayReload } from "./reload-guard.ts";

afterEach(() => void vi.unstubAllGlobals());

test("an address is reloaded once in ten seconds", () => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  const at = (now: number, path = "a") =>
    mayReload(`http://site/${path}/`, now);
  expect(at(0)).toBe(true);
  expect(at(1)).toBe(false);
  expect(at(9_999)).toBe(false);
  expect(at(10_000)).toBe(true);
  expect(at(10_001, "b")).toBe(true);
  expect(at(10_002)).toBe(false);
});

test("without storage nothing is reloaded, so that it cannot loop", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(mayReload("http://site/a/", 0)).toBe(false);
});
