import { expect, test } from "vitest";
import { mayReload } from "./reload-guard.ts";

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

test("an address is reloaded once in ten seconds", () => {
  const storage = memoryStorage();
  const at = (now: number, path = "a") =>
    mayReload(`http://site/${path}/`, { storage: () => storage, now });
  expect(at(0)).toBe(true);
  expect(at(1)).toBe(false);
  expect(at(9_999)).toBe(false);
  expect(at(10_000)).toBe(true);
  expect(at(10_001, "b")).toBe(true);
  expect(at(10_002)).toBe(false);
});

test("without storage nothing is reloaded, so that it cannot loop", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(mayReload("http://site/a/", { storage: blocked, now: 0 })).toBe(false);
});
