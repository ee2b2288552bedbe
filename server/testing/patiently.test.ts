import { expect, test } from "vitest";
import { patiently } from "./patiently.ts";

/** Answers with these in turn, and then with the last one for ever. */
function answering(statuses: readonly number[]) {
  let asked = 0;
  return async () => {
    asked += 1;
    return { status: statuses[asked - 1] ?? statuses.at(-1) ?? 0, asked };
  };
}

test("a busy server is asked again until it answers", async () => {
  let busy = 0;
  const onBusy = () => (busy += 1);
  const answer = await patiently(answering([503, 503, 201]), {
    pauseMs: 1,
    onBusy,
  });
  expect(answer).toEqual({ status: 201, asked: 3 });
  expect(busy).toBe(2);
});

test("any other answer, or none, is not repeated", async () => {
  expect(await patiently(answering([429, 201]))).toEqual({
    status: 429,
    asked: 1,
  });
  expect(await patiently(async () => undefined)).toBeUndefined();
});

test("patience ends with the fortieth answer", async () => {
  const answer = await patiently(answering([503]), { pauseMs: 0 });
  expect(answer).toEqual({ status: 503, asked: 40 });
});
