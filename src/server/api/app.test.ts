import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { createLog } from "../log.ts";
import { postForm, postJson, testParts } from "../testing/app.ts";
import type { LeadStore } from "../leads/index.ts";

function brokenStore(): LeadStore {
  const { leads } = testParts();
  const add = () => Promise.reject(new Error("disk is full"));
  return { ...leads, add };
}

test("every response is guarded and never stored", async () => {
  const app = buildApp(testParts());
  const refused = [
    await app.inject("/api/nope"),
    await app.inject("/api/%E0%A4%A"),
    await app.inject("/api/contact"),
  ];
  expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [404, '{"ok":false,"code":"not_found"}'],
    [400, '{"ok":false,"code":"bad_request"}'],
    [405, '{"ok":false,"code":"method"}'],
  ]);
  const answered = [await postJson(app), await postForm(app, { name: "" })];
  for (const { headers } of [...refused, ...answered])
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
});

test("if the store fails, JSON and form posts get 503 with Retry-After", async () => {
  const app = buildApp(testParts({ leads: brokenStore() }));
  const later = { statusCode: 503, headers: { "retry-after": "30" } };
  expect(await postJson(app)).toMatchObject({
    ...later,
    body: '{"ok":false,"code":"unavailable"}',
  });
  const form = await postForm(app, { name: "Hanako" });
  expect(form).toMatchObject(later);
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
  const fields = { message: "personal text", submissionId: randomUUID() };
  await postForm(app, fields, { headers });
  await app.inject({ url: "/api/csrf/?email=taro@example.jp", headers });
  expect(lines.join("")).not.toMatch(
    /personal|taro|example\.jp|山田|203\.0\.113\.7|127\.0\.0\.1|theirs|secret/,
  );
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { level: 50, err: { message: "disk is full" } },
    { level: 30, method: "POST", path: "/api/contact/", status: 503 },
    { level: 30, method: "GET", path: "/api/csrf/", status: 200 },
  ]);
  expect(logged[0].reqId).toMatch(/^[\da-f-]{36}$/);
  expect(logged[0].reqId).toBe(logged[1].reqId);
});
