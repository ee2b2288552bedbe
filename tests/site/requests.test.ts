import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { get, request, send, type Answer, type Headers } from "./wire.ts";

// What no browser of a visitor sends. Every response is short, guarded, and says nothing of the machine.

let token: string;
let cookie: string;
beforeAll(async () => {
  const { headers, body } = await get("/api/csrf/");
  ({ token } = JSON.parse(body) as { token: string });
  cookie = (headers["set-cookie"] ?? "").split(";")[0] ?? "";
});

async function answerTo(bytes: string): Promise<Answer> {
  const answer = await send(bytes);
  expect(answer.status).not.toBe(500);
  expect(answer.headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
  });
  expect(answer.body).not.toMatch(/node_modules|\bat .+\.ts:\d+/);
  return answer;
}

/** The 404 page says the path as text, in its title and on a line. */
const withoutPath = (body: string) =>
  body.replaceAll(/<title>[^<]*|Page Not Found: [^<]*/g, "");

test.each([
  "/../../etc/passwd",
  "/assets/..%2f..%2fsite.json",
  "/%00",
  "/%",
  "//evil.test/",
  "/%5cevil.test/",
  "http://evil.test/about",
  "/__proto__/",
  "/.env",
  "/site.json",
  "/en/index.html.br",
  "/en/about%0d%0aset-cookie:%20a=b",
])("GET %s finds nothing and leads nowhere", async (path) => {
  const { status, headers, body } = await answerTo(request("GET", path));
  expect(status).toBe(404);
  expect(headers).not.toHaveProperty("location");
  expect(headers).not.toHaveProperty("set-cookie");
  expect(withoutPath(body)).not.toContain("evil.test");
  expect(body).not.toMatch(/(?:href|src|action)="\/[/\\]/);
});

test.each([
  ["/en/%3Cscript%3Ealert(1)%3C/script%3E/?a=<script>alert(2)</script>", 404],
  ["/en/articles/?q=<script>alert(3)</script>", 200],
  ["/en/contact/sent/?ref=<script>alert(4)</script>", 200],
])(
  "markup in the address %s is shown as text, if at all",
  async (path, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(code);
    expect(body).not.toMatch(/<script>alert/);
  },
);

test("neither a foreign Host nor the headers of a proxy change an address", async () => {
  const headers = {
    host: "evil.test",
    "x-forwarded-host": "evil.test",
    "x-original-url": "/api/csrf/",
    forwarded: "for=6.6.6.6;host=evil.test;proto=https",
  };
  const { status, body } = await get("/en/about/", headers);
  expect(status).toBe(200);
  expect(body).not.toContain("evil.test");
  expect(body).toContain(`href="${inject("server").origin}/en/about/"`);
  const moved = await get("/en/about", headers);
  expect(moved.headers["location"]).toBe("/en/about/");
});

const getWith = (lines: string) => `GET /en/ HTTP/1.1\r\n${lines}\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/contact/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${body}`;

test.each([
  ["no Host", request("GET", "/en/", { host: undefined }), 400],
  [
    "both Content-Length and Transfer-Encoding",
    post("content-length: 5\r\ntransfer-encoding: chunked\r\n", "0\r\n\r\n"),
    400,
  ],
  ["a header of 9 KB", getWith(`host: x\r\na: ${"b".repeat(9000)}`), 431],
  [
    "another request in its body",
    request("POST", "/en/about/", {}, getWith("host: x")),
    405,
  ],
])("a request with %s is refused", async (_, bytes, status) => {
  expect((await send(bytes))?.status).toBe(status);
});

test.each([
  ["PUT", "/en/about/", "GET, HEAD"],
  ["DELETE", "/nope/", "GET, HEAD"],
])(
  "%s %s is answered 405 with what is allowed",
  async (method, path, allow) => {
    const answer = await answerTo(request(method, path));
    expect(answer).toMatchObject({ status: 405, headers: { allow } });
  },
);

const { origin } = inject("server");
const lead = {
  name: "Attack Test",
  email: "attack@example.jp",
  message: "hello",
  privacy: "yes",
  locale: "en",
  page: "/en/contact/",
};

/** Posts an enquiry as the application does, but for some fields and headers, or with another body. */
function postJson(fields: object = {}, headers: Headers = {}, body?: string) {
  const own = { submissionId: randomUUID(), ...lead, ...fields };
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

const guess = createHmac("sha256", "guess").update("x").digest("base64url");

test.each<[string, Headers]>([
  ["no Origin", { origin: undefined }],
  ["an Origin that begins as ours", { origin: `${origin}.evil.test` }],
  ["another site in Fetch Metadata", { "sec-fetch-site": "cross-site" }],
  ["no token in the header csrf-token", { "csrf-token": undefined }],
  ["no cookie", { cookie: undefined }],
  ["somebody else's cookie", { cookie: `csrf=${"A".repeat(22)}` }],
  ["a forged token", { "csrf-token": `${Date.now() + 3_600_000}.${guess}` }],
])("an enquiry with %s is refused", async (_, headers) => {
  expect((await postJson({}, headers)).status).toBe(403);
});

test.each([
  ["text/plain", 415],
  ["multipart/form-data; boundary=x", 415],
  ["application/json;charset=utf-8", 201],
])("an enquiry of the media type '%s' is answered %i", async (type, code) => {
  expect((await postJson({}, { "content-type": type })).status).toBe(code);
});

test.each([
  ['{"attribution":{"a":{"__proto__":{}}}}', 400],
  ['{"name":', 400],
  ["null", 400],
  ["[".repeat(15_000), 400],
  [JSON.stringify({ message: "x".repeat(33 * 1024) }), 413],
])("the body %.40s is answered %i", async (body, code) => {
  expect((await postJson({}, {}, body)).status).toBe(code);
});

test.each<[string, object, number]>([
  ["a list for a text", { name: ["a"] }, 400],
  ["SQL for an id", { submissionId: "' OR 1=1--" }, 400],
  ["a line break in the address", { email: "a@b.co\r\nBcc: e@evil.test" }, 422],
  ["3,000 emoji", { message: "😀".repeat(3000) }, 201],
  ["half a letter", { message: "half a letter: \uD800" }, 201],
  ["SQL", { message: "' OR 1=1; DROP TABLE lead;--" }, 201],
  ["an internationalised address", { email: "taro@例え.jp" }, 201],
  ["somebody else's page", { page: "https://evil.test/" }, 201],
])("an enquiry with %s is answered %j", async (_, fields, code) => {
  expect((await postJson(fields)).status).toBe(code);
});
