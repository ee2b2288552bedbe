import { randomUUID } from "node:crypto";
import { siteOrigin } from "./node-process.ts";
import { randomNumbers } from "./random.ts";

const paths = [
  "/",
  "/en/",
  "/ja/about/",
  "/en/about",
  "/articles/",
  "/en/articles/x/",
  "/en/about/_payload.json",
  "/assets/x.js",
  "/api/contact/",
  "/api/csrf/",
  "/api/csp-report",
  "/api/nope",
  "/healthz",
  "/readyz",
  "/robots.txt",
  "//",
  "/..",
  "/en/contact/sent/",
  "/__test/error/",
  "/metrics",
  "/th/",
  "*",
  "http://evil.test/",
];
const pieces = [
  "%00",
  "%2e%2e/",
  "%c0%ae",
  "%ff",
  "%E0%B8%81",
  "%",
  "//",
  "\\",
  "..",
  ";",
  "?",
  "#",
  "<script>",
  "\u202e",
  "é",
  "日本",
  "{",
  "__proto__",
  "${x}",
  "'",
  "a".repeat(300),
  "=",
  "&",
  "%0d%0a",
  "/index.html",
  "?q=",
  "?ref=",
];
const methods = [
  "GET",
  "GET",
  "GET",
  "GET",
  "POST",
  "POST",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PATCH",
  "PROPFIND",
];
const names = [
  "accept-encoding",
  "accept-language",
  "cookie",
  "if-none-match",
  "range",
  "if-range",
  "origin",
  "sec-fetch-site",
  "content-type",
  "content-encoding",
  "expect",
  "upgrade",
  "te",
  "x-forwarded-for",
  "x-forwarded-host",
  "referer",
  "csrf-token",
  "user-agent",
  "transfer-encoding",
  "content-length",
  "host",
  "connection",
  "x-evil",
  "accept",
];
const values = [
  "",
  "gzip",
  "br;q=0, *;q=0",
  "*",
  "th,en;q=0.9",
  "i18n_redirected=../../",
  "csrf=x",
  "bytes=0-0,0-0",
  '"x", W/"y"',
  "null",
  siteOrigin,
  "cross-site",
  "same-origin",
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "100-continue",
  "200-ok",
  "h2c",
  "chunked",
  "xchunked",
  "5",
  "-1",
  "99999999999999999999",
  "0",
  "6.6.6.6",
  "x".repeat(2000),
  "close",
  "keep-alive",
  "upgrade",
  "application/json\t; x",
  ",,,;;;===",
  "q=;q=;q=",
  "application/reports+json",
];
/** Lines that are not headers, and headers that a parser must refuse. */
const broken = [
  "x",
  ": y",
  "a: b\u0000c",
  "a\u007f: b",
  "g\u0000t: 1",
  " folded",
  "a : b",
];
const bodies = [
  "",
  "{",
  "[]",
  "null",
  '{"__proto__":{}}',
  "[".repeat(5000),
  "a=b&a=c",
  "name=%zz",
  "x".repeat(40_000),
  '{"name":"a","email":"a@b.co","message":"hello you","privacy":"yes"}',
  "name=a&email=a%40b.co&message=hello+you&privacy=yes&locale=en",
  '[{"type":"csp-violation","body":{}}]',
  "\u00ff\u00fe",
  "0\r\n\r\n",
  "5\r\nhello\r\n0\r\n\r\n",
  "zz\r\n",
];

/** Makes requests from pieces that have broken servers. Some requests are valid, many are not. */
export function fuzzer(seed: number): () => Buffer {
  const random = randomNumbers(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? "";
  const chance = (part: number) => random() < part;

  function target(): string {
    let path = pick(paths);
    while (chance(0.4)) {
      const at = below(path.length + 1);
      path = path.slice(0, at) + pick(pieces) + path.slice(at);
    }
    return path;
  }

  function headers(body: string): string[] {
    const lines = chance(0.95) ? ["host: localhost"] : [];
    if (body !== "" && chance(0.8))
      lines.push(`content-length: ${Buffer.byteLength(body, "latin1")}`);
    if (chance(0.5)) lines.push(`origin: ${siteOrigin}`);
    if (chance(0.5)) lines.push(`content-type: ${pick(values)}`);
    while (chance(0.5)) lines.push(`${pick(names)}: ${pick(values)}`);
    if (chance(0.03)) lines.push(pick(broken));
    if (chance(0.02)) lines.push(`x: ${"y".repeat(below(10_000))}`);
    lines.push("connection: close");
    return lines;
  }

  return () => {
    const body = chance(0.5) ? pick(bodies) : "";
    const end = chance(0.97) ? "\r\n" : "\n";
    const line = `${pick(methods)} ${target()} HTTP/1.${chance(0.97) ? 1 : 0}`;
    const head = [line, ...headers(body), "", ""].join(end);
    const bytes = Buffer.from(head + body, chance(0.5) ? "utf8" : "latin1");
    if (chance(0.1)) bytes[below(bytes.length)] = below(256);
    // An incomplete request would only wait for the time limit. The added bytes end it, because no request begins with them.
    return chance(0.05)
      ? Buffer.concat([
          bytes.subarray(0, below(bytes.length)),
          Buffer.from(`\r\n\r\n${randomUUID()}\r\n\r\n`),
        ])
      : bytes;
  };
}
