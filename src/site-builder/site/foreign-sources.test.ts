import { expect, test } from "vitest";
import { foreignSources } from "./foreign-sources.ts";

const counter = {
  script: "https://stats.example.com/script.js",
  "data-host-url": "https://collect.example.com/api",
};

test("the policy opens nothing unless analytics is configured", () => {
  expect(foreignSources({})).toBeUndefined();
});

test("a counter opens the host of its script, and the one it sends to", () => {
  const hosts = ["https://stats.example.com", "https://collect.example.com"];
  expect(foreignSources({ counter })).toEqual({
    script: ["https://stats.example.com"],
    connect: hosts,
    img: hosts,
    frame: [],
  });
});

test("a tag manager may load scripts of the named companies only", () => {
  const sources = foreignSources({ tagManager: "GTM-AB12CD3" });
  expect(sources?.script).toContain("https://*.googletagmanager.com");
  expect(sources?.script).not.toContain("https:");
  expect(sources?.connect).toEqual(["https:"]);
});
