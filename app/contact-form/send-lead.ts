import type { FieldErrors, RawLead } from "#shared/lead.ts";
import type { Locale } from "#shared/locales.ts";
import type { FormFailure } from "#shared/render.ts";
import { apiFetch } from "./api-fetch.ts";

export type LeadToSend = RawLead & {
  submissionId: string;
  locale: Locale;
  /** Path of the page that carries the form. */
  page: string;
  noticeVersion: string;
  /** The trap: a person leaves it empty. */
  hp_note: string;
};

export type SendResult =
  | { kind: "stored"; reference: string }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "failed"; failure: FormFailure; retryAfterSeconds?: number }
  /** The token was refused twice, so cookies are blocked: the browser has to post the form itself. */
  | { kind: "refused" };

const giveUpAfterMs = 30_000;
const repeatAfterMs = 2_000;

/**
 * Sends a lead. Repeats once by itself after 2 s where a server was only briefly away; the submission id makes that
 * harmless. Never rejects.
 */
export async function sendLead(lead: LeadToSend): Promise<SendResult> {
  const first = await attempt(lead);
  if (!first.isWorthRepeating) return first.result;
  await new Promise((resolve) => setTimeout(resolve, repeatAfterMs));
  return (await attempt(lead)).result;
}

type Attempt = { result: SendResult; isWorthRepeating: boolean };

async function attempt(lead: LeadToSend): Promise<Attempt> {
  const once = (result: SendResult): Attempt => ({
    result,
    isWorthRepeating: false,
  });
  try {
    const response = await apiFetch("/api/contact/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(giveUpAfterMs),
    });
    if ([502, 503, 504].includes(response.status))
      return { result: unavailable, isWorthRepeating: true };
    return once(readAnswer((await response.json()) as Answer, response.status));
  } catch {
    return once(unavailable); // No connection, no answer in time, or an answer that cannot be read.
  }
}

const unavailable: SendResult = { kind: "failed", failure: "unavailable" };

type Answer = {
  ok: boolean;
  code?: string;
  reference?: string;
  errors?: FieldErrors;
  retryAfter?: number;
};

function readAnswer(answer: Answer, status: number): SendResult {
  if (answer.ok && answer.reference !== undefined)
    return { kind: "stored", reference: answer.reference };
  if (answer.code === "validation" && answer.errors)
    return { kind: "invalid", errors: answer.errors };
  if (answer.code === "csrf") return { kind: "refused" };
  if (status === 413) return { kind: "failed", failure: "too_large" };
  if (status === 409) return { kind: "failed", failure: "conflict" };
  if (status === 429)
    return {
      kind: "failed",
      failure: "rate_limited",
      retryAfterSeconds: answer.retryAfter ?? 60,
    };
  return unavailable;
}
