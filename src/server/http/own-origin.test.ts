import { expect, test } from "vitest";
import { isIndexable, isLoopbackOrigin } from "#shared/origin.ts";
import { isSameSite, ownOrigins, ownPathname } from "./own-origin.ts";

test("loopback is recognised by name and by both address families", () => {
  for (const origin of [
    "http://localhost:3000",
    "http://127.0.0.1",
    "http://[::1]:80",
    "https://127.9.9.9",
  ])
    expect(isLoopbackOrigin(origin), origin).toBe(true);
  for (const origin of [
    "https://example.com",
    "http://localhost.evil.test",
    "http://128.0.0.1",
    "null",
    "",
  ])
    expect(isLoopbackOrigin(origin), origin).toBe(false);
});

test("a build for one loopback origin runs on another, other origins must be equal", () => {
  expect(isSameSite("http://localhost:3000", "http://127.0.0.1:8080")).toBe(
    true,
  );
  expect(isSameSite("https://a.example", "https://a.example")).toBe(true);
  expect(isSameSite("https://a.example", "http://a.example")).toBe(false);
  expect(isSameSite("http://localhost:3000", "https://a.example")).toBe(false);
});

test("a local site accepts the three loopback names on its own port", () => {
  expect([...ownOrigins("http://127.0.0.1:3000")]).toEqual([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ]);
  expect([...ownOrigins("http://localhost")]).toContain("http://localhost");
  expect([...ownOrigins("https://a.example")]).toEqual(["https://a.example"]);
});

test("only a real https site is indexable", () => {
  expect(isIndexable("https://example.com")).toBe(true);
  expect(isIndexable("http://example.com")).toBe(false);
  expect(isIndexable("https://localhost")).toBe(false);
});

test("the path of an own address is read, and no other address", () => {
  const own = ownOrigins("https://a.example");
  expect(ownPathname("https://a.example/en/?q=1", own)).toBe("/en/");
  expect(ownPathname("https://a.example", own)).toBe("/");
  for (const other of [
    undefined,
    "",
    "/en/",
    "https://a.example.evil.example/en/",
    "https://a.example@evil.example/",
    "https://a.example:8443/",
    "http://a.example/",
  ])
    expect(ownPathname(other, own), other).toBeUndefined();
});
