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

export type SendResult =
  /** `isConfirmed`: a mail is on its way to the visitor. */
  | { kind: "stored"; reference: string; isConfirmed: boolean }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "failed"; failure: Exclude<FormFailure, "rate_limited"> }
  | { kind: "limited"; retryAfterSeconds: number }
  /** No response: the connection is lost, or something in the browser blocks requests by script. */
  | { kind: "unreachable" }
  /** The token was refused twice, so cookies are blocked. The browser has to post the form itself. */
  | { kind: "refused" };

const giveUpAfterMs = 30_000;
const repeatAfterMs = 2_000;
const reachableWithinMs = 5_000;

/**
 * Sends a lead. Retries once after 2 s if the server was unavailable or the response was lost; the submission id
 * prevents a second lead. Each attempt has 30 s. Never rejects.
 */
export async function sendLead(lead: LeadToSend): Promise<SendResult> {
  const first = await attempt(lead);
  if (!first.isWorthRepeating || !navigator.onLine) return first.result;
  await new Promise((resolve) => setTimeout(resolve, repeatAfterMs));
  return (await attempt(lead)).result;
}

/**
 * Whether this site can be reached at the moment. It loads a picture, because an ad blocker may block requests by
 * script but not pictures.
 */
export function isSiteReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(true));
    picture.addEventListener("error", () => resolve(false));
    setTimeout(() => resolve(false), reachableWithinMs);
    picture.src = `/favicon.svg?${Date.now()}`; // The time keeps the browser from using its cache.
  });
}

type Attempt = { result: SendResult; isWorthRepeating: boolean };

async function attempt(lead: LeadToSend): Promise<Attempt> {
  const signal = AbortSignal.timeout(giveUpAfterMs);
  let response: Response;
  try {
    response = await apiFetch("/api/contact/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(lead),
      signal,
    });
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
  if (answer.ok && typeof answer.reference === "string")
    return {
      kind: "stored",
      reference: answer.reference,
      isConfirmed: answer.confirmation === true,
    };
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
