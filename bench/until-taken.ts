import { setTimeout as wait } from "node:timers/promises";

export type Answer = {
  status: number;
  text: string;
  retryAfter: string | undefined;
};

/** As long as the site's form waits before it tries again. */
const repeatAfterMs = 2_000;
const attempts = 10;

/**
 * Posts again, as the form does, while the server says that it is busy: 503 with `Retry-After`. `onBusy` hears of each.
 * A 503 without it is an answer like others: not the server's own.
 */
export async function untilTaken(
  post: () => Promise<Answer>,
  onBusy: () => void,
  waitMs = repeatAfterMs,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post();
    const isBusy = answer.status === 503 && answer.retryAfter !== undefined;
    if (!isBusy || attempt === attempts) return answer;
    onBusy();
    await wait(waitMs);
  }
}
