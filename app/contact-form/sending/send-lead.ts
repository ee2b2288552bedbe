import type { Attribution } from "#shared/attribution.ts";
import type { RawLead } from "#shared/lead/fields.ts";
import type { FieldErrors } from "#shared/lead/lead.ts";
import type { Locale } from "#shared/locales.ts";
import type { FormFailure } from "#shared/document/render.ts";
import { apiFetch } from "./api-fetch.ts";
import { timeLimit } from "./time-limit.ts";

export type LeadToSend = RawLead & {
  submissionId: string;
  locale: Locale;
  /** Path of the page that carries the form. */
  page: string;
  noticeVersion: string;
  attribution: Attribution;
  /** A restored draft or a retry: how fast it was filled in says nothing about who did. */
  resumed?: "yes";
  /** The trap: a person leaves it empty. */
  hp_note: string;
};

export type SendResult =
  | { kind: "stored"; reference: string }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "failed"; failure: Exclude<FormFailure, "rate_limited"> }
  | { kind: "limited"; retryAfterSeconds: number }
  /** No answer at all: the connection is gone, or something in the browser stops requests by script. */
  | { kind: "unreachable" }
  /** The token was refused twice, so cookies are blocked: the browser has to post the form itself. */
  | { kind: "refused" };

const giveUpAfterMs = 30_000;
const repeatAfterMs = 2_000;
const reachableWithinMs = 5_000;

/**
 * Sends a lead. Repeats once by itself after 2 s where a server was only briefly away or an answer was lost; the
 * submission id makes that harmless. Gives each attempt 30 s. Never rejects.
 */
export async function sendLead(lead: LeadToSend): Promise<SendResult> {
  const first = await attempt(lead);
  if (!first.isWorthRepeating || !navigator.onLine) return first.result;
  await new Promise((resolve) => setTimeout(resolve, repeatAfterMs));
  return (await attempt(lead)).result;
}

/**
 * Whether this site can be reached at the moment, asked without a request by script: what stops those, such as a
 * blocker of advertisements, leaves pictures alone.
 */
export function isSiteReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(true));
    picture.addEventListener("error", () => resolve(false));
    setTimeout(() => resolve(false), reachableWithinMs);
    picture.src = `/favicon.svg?${Date.now()}`; // Not the one in the browser's cache.
  });
}

type Attempt = { result: SendResult; isWorthRepeating: boolean };

async function attempt(lead: LeadToSend): Promise<Attempt> {
  const signal = timeLimit(giveUpAfterMs);
  let response: Response;
  try {
    response = await apiFetch(
      "/api/contact/",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(lead),
        signal,
      },
      // A new token is seconds old, whenever the form was begun.
      JSON.stringify({ ...lead, resumed: "yes" } satisfies LeadToSend),
    );
  } catch {
    return signal.aborted
      ? { result: unavailable, isWorthRepeating: false }
      : { result: { kind: "unreachable" }, isWorthRepeating: true };
  }
  if ([502, 503, 504].includes(response.status))
    return { result: unavailable, isWorthRepeating: true };
  const answer: unknown = await response.json().catch(() => undefined);
  return { result: readAnswer(answer, response), isWorthRepeating: false };
}

const unavailable: SendResult = { kind: "failed", failure: "unavailable" };

type Answer = {
  ok?: boolean;
  code?: string;
  reference?: string;
  errors?: FieldErrors;
  retryAfter?: number;
};

/** What an answer means. One that cannot be read, from whoever stands between, counts as none from us. */
export function readAnswer(
  body: unknown,
  { status, headers }: Pick<Response, "status" | "headers">,
): SendResult {
  const answer: Answer = typeof body === "object" && body !== null ? body : {};
  if (answer.ok && typeof answer.reference === "string")
    return { kind: "stored", reference: answer.reference };
  if (answer.code === "validation" && answer.errors)
    return { kind: "invalid", errors: answer.errors };
  if (answer.code === "csrf") return { kind: "refused" };
  if (status === 413) return { kind: "failed", failure: "too_large" };
  if (status === 409) return { kind: "failed", failure: "conflict" };
  if (status === 429)
    return {
      kind: "limited",
      retryAfterSeconds:
        Number(headers.get("retry-after")) || answer.retryAfter || 60,
    };
  return unavailable;
}
