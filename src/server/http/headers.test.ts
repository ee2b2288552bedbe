import { expect, test } from "vitest";
import { matchesETag, negotiateEncoding } from "./negotiate.ts";
import { isSameSite, ownOrigins, ownPathname } from "./own-origin.ts";
import { securityHeaders } from "./security-headers.ts";

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["identity;q=0", "identity"],
  ["identity, gzip;q=0.5", "identity"],
  ["br;q=x, gzip;q=0.1", "gzip"],
  ["constructor, __proto__", "identity"],
])("Accept-Encoding %j gets %s", (accept, expected) => {
  expect(negotiateEncoding(accept)).toBe(expected);
});

test.each([
  [undefined, false],
  ['"b",W/"a"', true],
  [" * ", true],
  ['"b"', false],
  ["a", false],
])('If-None-Match %j names "a": %s', (header, expected) => {
  expect(matchesETag(header, '"a"')).toBe(expected);
});

test("a local site has three names on its own port, and a build for one runs under another", () => {
  expect([...ownOrigins("http://127.0.0.1:3000")]).toEqual([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ]);
  expect([...ownOrigins("https://a.example")]).toEqual(["https://a.example"]);
  const local = "http://localhost:3000";
  expect(isSameSite(local, "http://127.0.0.1:8080")).toBe(true);
  expect(isSameSite(local, "https://a.example")).toBe(false);
  expect(isSameSite("https://a.example", "http://a.example")).toBe(false);
});

test.each([
  ["https://a.example/en/?q=1", "/en/"],
  [undefined, undefined],
  ["/en/", undefined],
  ["https://a.example.evil.example/en/", undefined],
  ["https://a.example@evil.example/", undefined],
  ["http://a.example/", undefined],
])("the own path of %j is %j", (address, path) => {
  expect(ownPathname(address, ownOrigins("https://a.example"))).toBe(path);
});

const tag = "https://tag.example.com";
const from = [tag];
test.each<
  [string, Parameters<typeof securityHeaders>[1]["foreign"], string[], string[]]
>([
  [
    "without analytics",
    undefined,
    [
      "script-src 'self' 'sha256-x'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "trusted-types site",
    ],
    ["frame-src", "https://"],
  ],
  [
    "with a counter by address",
    { script: [], connect: from, img: [], frame: [] },
    [
      "script-src 'self' 'sha256-x'",
      `connect-src 'self' ${tag}`,
      "require-trusted-types-for 'script'",
    ],
    ["frame-src"],
  ],
  [
    "with a tag of another origin",
    { script: from, connect: from, img: from, frame: from },
    [`script-src 'self' 'sha256-x' ${tag}`, `frame-src ${tag}`],
    ["require-trusted-types-for"],
  ],
])(
  "%s the policy allows what is needed and no more",
  (_what, foreign, allowed, absent) => {
    const site = { scriptHashes: ["'sha256-x'"], ...(foreign && { foreign }) };
    const headers = securityHeaders("https://example.com", site);
    const policy = headers["content-security-policy"] ?? "";
    const directives = policy.split("; ");
    for (const directive of allowed) expect(directives).toContain(directive);
    for (const word of absent) expect(policy).not.toContain(word);
    // It would cost each first visit the start of a process.
    expect(headers).not.toHaveProperty("cross-origin-embedder-policy");
  },
);
