import type { Attribution } from "#shared/attribution.ts";
import type { RawLead } from "#shared/lead/fields.ts";
import type { FieldErrors } from "#shared/lead/lead.ts";
import type { Locale } from "#shared/locales.ts";
import type { FormFailure } from "#shared/document/render.ts";
import { apiFetch } from "./api-fetch.ts";

export type LeadToSend = RawLead & {
  submissionId: string;
  locale: Locale;
  /** Path of the page that contains the form. */
  page: string;
  noticeVersion: string;
  attribution: Attribution;
  /** The trap, which people leave empty. */
  hp_note: string;
};

export type Failed = {
  kind: "failed";
  failure: FormFailure | "offline";
  /** After `rate_limited`. */
  retryAfterSeconds?: number;
};

export type SendResult =
  /** `isConfirmed`: a mail is on its way to the visitor. */
  | { kind: "stored"; reference: string; isConfirmed: boolean }
  | { kind: "invalid"; errors: FieldErrors }
  | Failed
  /** Cookies or requests by script are blocked. The browser has to post the form itself. */
  | { kind: "refused" };

const unavailable: Failed = { kind: "failed", failure: "unavailable" };
const offline: Failed = { kind: "failed", failure: "offline" };
const giveUpAfterMs = 30_000;
const repeatAfterMs = 2_000;

/**
 * Sends a lead. Retries once after 2 s if the server was unavailable or the response was lost; the submission id
 * prevents a second lead. Never rejects.
 */
export async function sendLead(lead: LeadToSend): Promise<SendResult> {
  if (!navigator.onLine) return offline;
  const first = await attempt(lead);
  if (first !== "unavailable" && first !== "unreachable") return first;
  await new Promise((resolve) => setTimeout(resolve, repeatAfterMs));
  const second = await attempt(lead);
  if (second === "unavailable") return unavailable;
  if (second !== "unreachable") return second;
  if (!navigator.onLine) return offline;
  return (await isSiteReachable()) ? { kind: "refused" } : unavailable;
}

/** Something in the browser may block what scripts send, and nothing else. */
function isSiteReachable(): Promise<boolean> {
  return fetch("/favicon.svg", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(giveUpAfterMs),
  }).then(
    () => true,
    () => false,
  );
}

/** A word means that another attempt may help. */
async function attempt(
  lead: LeadToSend,
): Promise<SendResult | "unavailable" | "unreachable"> {
  const signal = AbortSignal.timeout(giveUpAfterMs);
  try {
    const response = await apiFetch("/api/contact/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(lead),
      signal,
    });
    if ([502, 503, 504].includes(response.status)) return "unavailable";
    const answer: unknown = await response.json().catch(() => undefined);
    return readAnswer(answer, response);
  } catch {
    return signal.aborted ? unavailable : "unreachable";
  }
}

type Answer = {
  ok?: boolean;
  code?: string;
  reference?: string;
  confirmation?: boolean;
  errors?: FieldErrors;
  retryAfter?: number;
};

/** Reads a response. A body that is not from this server, for instance from a proxy, counts as unavailable. */
export function readAnswer(
  body: unknown,
  { status, headers }: Pick<Response, "status" | "headers">,
): SendResult {
  const answer: Answer = typeof body === "object" && body !== null ? body : {};
  const { reference, errors } = answer;
  if (answer.ok && typeof reference === "string")
    return {
      kind: "stored",
      reference,
      isConfirmed: answer.confirmation === true,
    };
  if (answer.code === "validation" && errors)
    return { kind: "invalid", errors };
  if (answer.code === "csrf") return { kind: "refused" };
  if (status === 413) return { kind: "failed", failure: "too_large" };
  if (status === 409) return { kind: "failed", failure: "conflict" };
  if (status !== 429) return unavailable;
  const retryAfterSeconds =
    Number(headers.get("retry-after")) || answer.retryAfter || 60;
  return { kind: "failed", failure: "rate_limited", retryAfterSeconds };
}
