import { expect, test } from "vitest";
import { mayReload } from "./reload-guard.ts";

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

test("a target is reloaded once in ten seconds", () => {
  const storage = memoryStorage();
  const at = (now: number, href = "http://site/a/") =>
    mayReload(href, { storage: () => storage, now });
  expect(at(0)).toBe(true);
  expect(at(1)).toBe(false);
  expect(at(9_999)).toBe(false);
  expect(at(10_000)).toBe(true);
});

test("another target is reloaded at once", () => {
  const storage = memoryStorage();
  expect(mayReload("http://site/a/", { storage: () => storage, now: 0 })).toBe(
    true,
  );
  expect(mayReload("http://site/b/", { storage: () => storage, now: 1 })).toBe(
    true,
  );
});

test("a guard that nobody wrote is ignored", () => {
  const storage = memoryStorage();
  storage.setItem("reload-guard", "[1]");
  expect(mayReload("http://site/a/", { storage: () => storage, now: 0 })).toBe(
    true,
  );
});

test("without storage nothing is reloaded, so that it cannot loop", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(mayReload("http://site/a/", { storage: blocked, now: 0 })).toBe(false);
});
