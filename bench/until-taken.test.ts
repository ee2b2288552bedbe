import { expect, test } from "vitest";
import { untilTaken, type Answer } from "./until-taken.ts";

const taken: Answer = { status: 201, text: "", retryAfter: undefined };
const busy: Answer = { status: 503, text: "", retryAfter: "30" };

async function posted(...answers: Answer[]) {
  let posts = 0;
  let times = 0;
  const answer = await untilTaken(
    async () => answers[posts++] ?? busy,
    () => (times += 1),
    0,
  );
  return { status: answer.status, posts, times };
}

test("a busy server is asked again, and counted", async () => {
  expect(await posted(taken)).toEqual({ status: 201, posts: 1, times: 0 });
  expect(await posted(busy, busy, taken)).toEqual({
    status: 201,
    posts: 3,
    times: 2,
  });
});

test("one that stays busy, and a 503 that is not the server's own, come back", async () => {
  expect(await posted()).toMatchObject({ status: 503, posts: 10 });
  expect(await posted({ ...busy, retryAfter: undefined }, taken)).toEqual({
    status: 503,
    posts: 1,
    times: 0,
  });
});
