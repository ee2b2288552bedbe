import { afterEach, expect, test, vi } from "vitest";
import { mayReload, orReload } from "./reload-guard.ts";

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

test("code of a page that was left does not reload the page that is read", async () => {
  const reload = vi.fn();
  const location = { pathname: "/a/", reload };
  const nothing = () => null;
  for (const [name, value] of Object.entries({
    location,
    document: { querySelector: nothing, querySelectorAll: () => [] },
    sessionStorage: { getItem: nothing, setItem: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
    vi.stubGlobal(name, value);
  vi.spyOn(console, "error").mockReturnValue();
  const failure = () => Promise.reject(new Error("chunk"));
  const left = orReload(failure());
  location.pathname = "/b/";
  await left;
  expect(reload).not.toHaveBeenCalled();
  await orReload(failure());
  expect(reload).toHaveBeenCalledOnce();
});
