import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { postForm, postJson, testParts } from "../testing/app.ts";
import type { LeadStore } from "../leads/index.ts";

function brokenStore(): LeadStore {
  const { leads } = testParts();
  const add = () => Promise.reject(new Error("disk is full"));
  return { ...leads, add };
}

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
