import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { createLog } from "../log.ts";
import { ownHeaders, postForm, postJson, testParts } from "../testing/app.ts";
import type { LeadStore } from "../leads/lead-store.ts";

function brokenStore(): LeadStore {
  const { leads } = testParts();
  return {
    ...leads,
    add: async () => Promise.reject(new Error("disk is full")),
  };
}

test("a wrong method is answered 405 with the allowed ones, with any body", async () => {
  const app = buildApp(testParts());
  for (const [url, allow, methods] of [
    [
      "/api/contact",
      "POST",
      ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"],
    ],
    ["/api/contact/", "POST", ["GET", "PUT"]],
    ["/api/csrf/", "GET, HEAD", ["POST", "DELETE"]],
  ] as const)
    for (const method of methods) {
      const headers = { ...ownHeaders, "content-type": "text/plain" };
      const payload = method === "PUT" ? { payload: "x" } : {};
      const answer = await app.inject({
        method: method as "GET",
        url,
        headers,
        ...payload,
      });
      expect(answer.statusCode, `${method} ${url}`).toBe(405);
      expect(answer.headers.allow).toBe(allow);
      if (method !== "HEAD")
        expect(answer.json()).toEqual({ ok: false, code: "method" });
    }
  expect(
    (await app.inject({ method: "HEAD", url: "/api/csrf" })).statusCode,
  ).toBe(200);
});

test("every answer has the security headers and is not stored", async () => {
  const app = buildApp(testParts());
  const unknown = await app.inject("/api/nope");
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { ok: false, code: "not_found" },
  ]);
  const undecodable = await app.inject("/api/%E0%A4%A");
  expect([undecodable.statusCode, undecodable.json()]).toEqual([
    400,
    { ok: false, code: "bad_request" },
  ]);
  const answers = [
    unknown,
    undecodable,
    await app.inject("/api/csrf"),
    await postJson(app),
    await postForm(app),
    await postForm(app, { name: "" }),
    await app.inject("/api/contact"),
  ];
  for (const { headers } of answers) {
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("if the store fails, JSON and form posts get 503 with Retry-After", async () => {
  const app = buildApp(testParts({ leads: brokenStore() }));
  const json = await postJson(app);
  expect(json).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "30" },
    body: '{"ok":false,"code":"unavailable"}',
  });
  const form = await postForm(app, { name: "Hanako" });
  expect(form).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "30" },
  });
  expect(form.body).toContain('"failure":"unavailable"');
  expect(form.body).toContain('"name":"Hanako"');
});

test("logs describe each request under our id, without personal data", async () => {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  const app = buildApp(
    testParts({ leads: brokenStore(), log: createLog({ to }) }),
  );
  const headers = {
    "x-request-id": "theirs",
    "x-forwarded-for": "203.0.113.7",
    cookie: "a=secret",
  };
  await postForm(
    app,
    { message: "personal text", submissionId: randomUUID() },
    { headers },
  );
  await app.inject({ url: "/api/csrf/?email=taro@example.jp", headers });
  const text = lines.join("");
  for (const word of [
    "personal",
    "taro",
    "example.jp",
    "山田",
    "203.0.113.7",
    "127.0.0.1",
    "theirs",
    "secret",
  ])
    expect(text).not.toContain(word);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    {
      level: 50,
      msg: "lead could not be stored",
      err: { message: "disk is full" },
    },
    { level: 30, method: "POST", path: "/api/contact/", status: 503 },
    { level: 30, method: "GET", path: "/api/csrf/", status: 200 },
  ]);
  expect(logged[0].reqId).toMatch(/^[\da-f-]{36}$/);
  expect(logged[0].reqId).toBe(logged[1].reqId);
});
