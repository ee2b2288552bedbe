import { setTimeout as wait } from "node:timers/promises";

const mostAttempts = 40;
const pauseMs = 500;

/**
 * Sends a request, and sends it again as long as a server under load refuses it with 503, as the page of the form does.
 * Resolves to the last answer, after forty attempts also to a 503.
 */
export async function patiently<Answer extends { status: number } | undefined>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (answer?.status !== 503 || attempt === mostAttempts) return answer;
    await wait(pauseMs);
  }
}
