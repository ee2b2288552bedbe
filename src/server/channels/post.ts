import {
  failureOf,
  passingFailure,
  type Attempt,
  type Failure,
} from "../outbox/index.ts";

const answerWithinMs = 10_000;
const longestAnswerBytes = 64 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

/** Client errors that are temporary. */
const passingStatuses = new Set([408, 425, 429]);

/**
 * Posts `body` and interprets the response: 2xx is delivered, 410 is given up at once, other 4xx and redirects (which are
 * not followed) after a day, everything else after a week. At most 64 KB of a response are read.
 */
export async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Attempt> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
  } catch (error) {
    return failureOf(error);
  }
  if (response.ok) {
    await response.body?.cancel();
    return { result: "sent" };
  }
  const { status } = response;
  const words = await startOfBody(response);
  const failure = refusal(status, `answered ${status} ${words}`.trim());
  const [seconds] =
    /^\d{1,9}$/.exec(response.headers.get("retry-after") ?? "") ?? [];
  return seconds ? { ...failure, waitMs: Number(seconds) * 1000 } : failure;
}

function refusal(status: number, error: string): Failure {
  const failure = passingFailure(error, `HTTP ${status}`);
  if (status === 410) return { ...failure, giveUpAfterMs: 0 };
  const isRefusal = status < 500 && !passingStatuses.has(status);
  return isRefusal ? { ...failure, giveUpAfterMs: dayMs } : failure;
}

/** The first words of a response, for the operator. The rest is not fetched. */
async function startOfBody({ body }: Response): Promise<string> {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= longestAnswerBytes) break; // Leaving the loop ends the connection.
    }
  } catch {
    // The status is known, so a body that breaks off changes nothing.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return text.replace(/\s+/g, " ").slice(0, 300);
}
