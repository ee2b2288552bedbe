import type { Attribution } from "#shared/attribution.ts";
import type { RawLead } from "#shared/lead/fields.ts";
import type { FieldErrors } from "#shared/lead/lead.ts";
import type { Locale } from "#shared/locales.ts";
import type { FormFailure } from "#shared/document/render.ts";

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
  | { kind: "validation"; errors: FieldErrors }
  | Failed
  /** Cookies are blocked. The browser has to post the form itself. */
  | { kind: "refused" };

const giveUpAfterMs = 30_000;
const repeatAfterMs = 2_000;

const failed = (failure: Failed["failure"]): Failed => ({
  kind: "failed",
  failure,
});

/**
 * Sends a lead, and once more after 2 s if the server was unavailable or the response was lost; the submission id prevents a second
 * lead. Never rejects.
 */
export async function sendLead(lead: LeadToSend): Promise<SendResult> {
  const signal = AbortSignal.timeout(giveUpAfterMs);
  for (const waitMs of [0, repeatAfterMs]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (!navigator.onLine) return failed("offline");
    const response = await apiFetch("/api/contact/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(lead),
      signal,
    }).catch(() => undefined);
    if (response && ![502, 503, 504].includes(response.status))
      return readAnswer(await response.json().catch(() => null), response);
  }
  return failed(navigator.onLine ? "unavailable" : "offline");
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
  if (answer.ok && reference)
    return {
      kind: "stored",
      reference,
      isConfirmed: answer.confirmation === true,
    };
  if (answer.code === "validation" && errors)
    return { kind: "validation", errors };
  if (answer.code === "csrf") return { kind: "refused" };
  if (status === 413) return failed("too_large");
  if (status === 409) return failed("conflict");
  if (status !== 429) return failed("unavailable");
  const retryAfterSeconds =
    Number(headers.get("retry-after")) || answer.retryAfter || 60;
  return { kind: "failed", failure: "rate_limited", retryAfterSeconds };
}

const pageToken = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/** Sends a request to the site's own API with the token of the page. One that the server refuses is replaced once. */
async function apiFetch(
  path: `/api/${string}`,
  init: RequestInit,
  isSecond = false,
): Promise<Response> {
  await prepareToken();
  const headers = new Headers(init.headers);
  headers.set("csrf-token", pageToken()?.content ?? "");
  const response = await fetch(path, { ...init, headers });
  if (response.status !== 403 || isSecond) return response;
  pageToken()?.setAttribute("content", "");
  return apiFetch(path, init, true);
}

let pending: Promise<void> | undefined;

/** Fetches the token of the page, unless it is there. The form calls this when it gets focus, so that sending need not wait. */
export async function prepareToken(): Promise<void> {
  if (pageToken()?.content) return;
  pending ??= fetchToken()
    // Without it the server refuses, and the browser posts the form itself.
    .catch(() => undefined)
    .finally(() => (pending = undefined));
  await pending;
}

async function fetchToken(): Promise<void> {
  const signal = AbortSignal.timeout(giveUpAfterMs);
  const response = await fetch("/api/csrf/", { cache: "no-store", signal });
  const { token } = (await response.json()) as { token?: string };
  if (token) pageToken()?.setAttribute("content", token);
}
