import { expect, test } from "vitest";
import { readAnswer } from "./send.ts";

function read(status: number, body: unknown, retryAfter?: string) {
  const headers = new Headers();
  if (retryAfter) headers.set("retry-after", retryAfter);
  return readAnswer(body, { status, headers });
}

const unavailable = { state: "failed", failure: "unavailable" };

const reference = "C-7KQ2M9XD";
test.each([
  [201, { ok: true, reference }, { state: "stored", isConfirmed: false }],
  // The same submission again.
  [200, { ok: true, reference, confirmation: true }, { isConfirmed: true }],
  [
    422,
    { code: "validation", errors: { email: "validation" } },
    { state: "validation" },
  ],
  [413, { code: "too_large" }, { state: "failed", failure: "too_large" }],
  [409, { code: "conflict" }, { state: "failed", failure: "conflict" }],
  [403, { code: "csrf" }, { state: "refused" }],
  [500, { code: "unavailable" }, unavailable],
  // From something in between.
  [200, undefined, unavailable],
  [200, "<html>", unavailable],
  [200, { reference }, unavailable],
])("%d %j", (status, body, result) => {
  expect(read(status, body)).toMatchObject(result);
});

test("how long to wait is told by the header, else it is a minute", () => {
  const body = { ok: false, code: "rate_limited" };
  expect(read(429, body, "540")).toMatchObject({ retryAfterSeconds: 540 });
  expect(read(429, undefined, "Wed, 21 Oct 2026 07:28:00 GMT")).toEqual({
    state: "failed",
    failure: "rate_limited",
    retryAfterSeconds: 60,
  });
});
