import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const origin = "https://example.com";

function headersWith(
  foreign?: Parameters<typeof securityHeaders>[1]["foreign"],
) {
  const site = { scriptHashes: ["'sha256-x'"], ...(foreign && { foreign }) };
  const headers = securityHeaders(origin, site);
  const policy = headers["content-security-policy"] ?? "";
  const directive = (name: string) =>
    policy.split("; ").find((text) => text.startsWith(`${name} `));
  return { headers, directive };
}

test("without analytics no other origin is allowed", () => {
  const { headers, directive } = headersWith();
  expect(directive("script-src")).toBe("script-src 'self' 'sha256-x'");
  expect(directive("connect-src")).toBe("connect-src 'self'");
  expect(directive("img-src")).toBe("img-src 'self' data:");
  expect(directive("trusted-types")).toBe("trusted-types site page");
  expect(directive("frame-src")).toBeUndefined();
  // It would cost each first visit the start of a process.
  expect(headers).not.toHaveProperty("cross-origin-embedder-policy");
});

test("an analytics tool without its own script allows one address only", () => {
  const connect = ["https://stats.example.com"];
  const { headers, directive } = headersWith({
    script: [],
    connect,
    img: [],
    frame: [],
  });
  expect(directive("connect-src")).toBe(
    "connect-src 'self' https://stats.example.com",
  );
  expect(directive("script-src")).toBe("script-src 'self' 'sha256-x'");
  expect(directive("require-trusted-types-for")).toBeDefined();
  expect(headers["cross-origin-embedder-policy"]).toBeUndefined();
});

test("a tag of another origin is allowed, with the scripts that it makes", () => {
  const tag = ["https://tag.example.com"];
  const { directive } = headersWith({
    script: tag,
    connect: tag,
    img: tag,
    frame: tag,
  });
  expect(directive("script-src")).toBe(
    "script-src 'self' 'sha256-x' https://tag.example.com",
  );
  expect(directive("img-src")).toContain("https://tag.example.com");
  expect(directive("frame-src")).toBe("frame-src https://tag.example.com");
  expect(directive("require-trusted-types-for")).toBeUndefined();
});
