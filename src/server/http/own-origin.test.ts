import { expect, test } from "vitest";
import { ownOrigins, ownPathname } from "./own-origin.ts";

test("a local site has three names on its own port", () => {
  expect([...ownOrigins("http://127.0.0.1:3000")]).toEqual([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ]);
});

test.each([
  ["https://a.example/en/?q=1", "/en/"],
  [undefined, undefined],
  ["https://a.example@evil.example/", undefined],
])("the own path of %j is %j", (address, path) => {
  expect(ownPathname(address, ownOrigins("https://a.example"))).toBe(path);
});
