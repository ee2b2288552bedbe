import {
  passingFailure,
  type Attempt,
  type Failure,
} from "../outbox/attempt.ts";

const answerWithinMs = 10_000;
const longestAnswerBytes = 64 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

/** Answers that say "later" and not "never". */
const passingStatuses = new Set([408, 425, 429]);

/**
 * Posts `body` and says what the answer means: 2xx is delivered, 410 is given up at once, other 4xx and redirects
 * (which are not followed) after a day, everything else after a week. At most 64 KB of an answer are read.
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
  } catch (fault) {
    return passingFailure(reasonOf(fault));
  }
  if (response.ok) {
    await response.body?.cancel();
    return { result: "sent" };
  }
  const { status } = response;
  const words = await startOfAnswer(response);
  const failure = failureOf(status, `answered ${status} ${words}`.trim());
  const waitMs = retryAfterMs(response.headers.get("retry-after"), Date.now());
  return waitMs === undefined ? failure : { ...failure, waitMs };
}

function failureOf(status: number, error: string): Failure {
  if (status === 410) return { result: "failed", error, giveUpAfterMs: 0 };
  const isRefusal = status < 500 && !passingStatuses.has(status);
  return isRefusal
    ? { result: "failed", error, giveUpAfterMs: dayMs }
    : passingFailure(error);
}

/** The first words of an answer, for the operator; the rest is not even fetched. */
async function startOfAnswer({ body }: Response): Promise<string> {
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
    // The status has come; that its words did not changes nothing.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return text.replace(/\s+/g, " ").slice(0, 300);
}

/** Seconds or a date (RFC 9110, 10.2.3); undefined if there is none or it cannot be read. */
export function retryAfterMs(
  header: string | null,
  now: number,
): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** `fetch` hides the reason of a network fault in its cause. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause instanceof Error
    ? `${fault.message}: ${fault.cause.message}`
    : fault.message;
}
