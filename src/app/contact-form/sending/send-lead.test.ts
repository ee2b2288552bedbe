import { expect, test } from "vitest";
import { readAnswer } from "./send-lead.ts";

function read(status: number, body: unknown, retryAfter?: string) {
  const headers = new Headers();
  if (retryAfter) headers.set("retry-after", retryAfter);
  return readAnswer(body, { status, headers });
}

const unavailable = { kind: "failed", failure: "unavailable" };

test("a stored lead is told by its reference, the first time and again", () => {
  const body = { ok: true, reference: "C-7KQ2M9XD" };
  for (const status of [200, 201])
    expect(read(status, body)).toEqual({
      kind: "stored",
      reference: "C-7KQ2M9XD",
      isConfirmed: false,
    });
  expect(read(201, { ...body, confirmation: true })).toMatchObject({
    isConfirmed: true,
  });
});

test("wrong fields come with their codes", () => {
  const errors = { email: "invalid" };
  expect(read(422, { ok: false, code: "validation", errors })).toEqual({
    kind: "invalid",
    errors,
  });
});

test.each([
  [413, "too_large", { kind: "failed", failure: "too_large" }],
  [409, "conflict", { kind: "failed", failure: "conflict" }],
  [403, "csrf", { kind: "refused" }],
  [400, "bad_request", unavailable],
  [415, "unsupported", unavailable],
  [500, "unavailable", unavailable],
])("%d %s", (status, code, result) => {
  expect(read(status, { ok: false, code })).toEqual(result);
});

test("how long to wait is told by the header, else by the body, else a minute", () => {
  const body = { ok: false, code: "rate_limited", retryAfter: 300 };
  expect(read(429, body, "540")).toMatchObject({ retryAfterSeconds: 540 });
  expect(read(429, body)).toMatchObject({ retryAfterSeconds: 300 });
  expect(read(429, undefined, "Wed, 21 Oct 2026 07:28:00 GMT")).toEqual({
    kind: "limited",
    retryAfterSeconds: 60,
  });
});

test.each([undefined, null, "<html>", [], { ok: true }, { reference: "C-1" }])(
  "the answer %j from something in between is no success",
  (body) => {
    expect(read(200, body)).toEqual(unavailable);
  },
);
