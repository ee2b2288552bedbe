import type { FormFailure } from "#shared/document/render.ts";
import type { FieldErrors } from "#shared/lead/lead.ts";
import { fetchJson } from "../client/fetch-json.ts";
import { sendSiteEvent } from "../client/site-event.ts";
import { draftItem, landingItem } from "../client/storage.ts";
import { setControls } from "./form-values.ts";

export type Failed = {
  state: "failed";
  failure: FormFailure | "offline";
  /** After `rate_limited`. */
  retryAfterSeconds?: number;
};

export type SendResult =
  /** `isConfirmed`: a mail is on its way to the visitor. */
  | { state: "stored"; reference: string; isConfirmed: boolean }
  | Failed
  | { state: "validation"; errors: FieldErrors }
  /** Cookies are blocked. The browser has to post the form itself. */
  | { state: "refused" };

const giveUpAfterMs = 30_000;
const repeatAfterMs = 2_000;

/**
 * The enquiry that is being sent, until a form has shown its result. It belongs to the document and not to a form, because the
 * visitor may change the page or the language meanwhile.
 */
export const underWay: {
  enquiry?:
    { id: string; email: string; result: Promise<SendResult> } | undefined;
} = {};

/** Fills in what the form does not ask. */
export function fillHidden(form: HTMLFormElement, submissionId: string): void {
  setControls(form, "submissionId", submissionId);
  setControls(form, "attribution", landingItem.get() ?? "{}");
}

/** Sends what stands in the form once, however many forms show the result. */
export function sendEnquiry(
  form: HTMLFormElement,
  id: string,
  email: string,
): void {
  fillHidden(form, id);
  const data = new FormData(form);
  const services = data.getAll("services");
  const body = JSON.stringify({ ...Object.fromEntries(data), services });
  underWay.enquiry = { id, email, result: deliver(body) };
}

async function deliver(body: string): Promise<SendResult> {
  const result = await sendLead(body);
  if (result.state === "stored") {
    draftItem.set();
    sendSiteEvent({ name: "lead_submit" });
  } else {
    const code = result.state === "failed" ? result.failure : result.state;
    sendSiteEvent({ name: "lead_error", code });
  }
  return result;
}

const failed = (failure: Failed["failure"]): Failed => ({
  state: "failed",
  failure,
});

/**
 * Sends a lead, and once more after 2 s if the server was unavailable or the response was lost; the submission id prevents a
 * second lead. Never rejects.
 */
async function sendLead(body: string): Promise<SendResult> {
  const signal = AbortSignal.timeout(giveUpAfterMs);
  for (const waitMs of [0, repeatAfterMs]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (!navigator.onLine) return failed("offline");
    const response = await post(body, signal).catch(() => undefined);
    if (response && ![502, 503, 504].includes(response.status))
      return readAnswer(await response.json().catch(() => null), response);
  }
  return failed(navigator.onLine ? "unavailable" : "offline");
}

/** Reads a response. A body that is not from this server, for instance from a proxy, counts as unavailable. */
export function readAnswer(
  body: unknown,
  { status, headers }: Pick<Response, "status" | "headers">,
): SendResult {
  const answer = (typeof body === "object" && body !== null ? body : {}) as {
    ok?: boolean;
    code?: string;
    reference?: string;
    confirmation?: boolean;
    errors?: FieldErrors;
  };
  const { reference, errors } = answer;
  const isConfirmed = answer.confirmation === true;
  if (answer.ok && reference)
    return { state: "stored", reference, isConfirmed };
  if (answer.code === "validation" && errors)
    return { state: "validation", errors };
  if (answer.code === "csrf") return { state: "refused" };
  if (status === 413) return failed("too_large");
  if (status === 409) return failed("conflict");
  if (status !== 429) return failed("unavailable");
  const retryAfterSeconds = Number(headers.get("retry-after")) || 60;
  return { ...failed("rate_limited"), retryAfterSeconds };
}

const pageToken = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/** Posts a lead with the token of the page. One that the server refuses is replaced once. */
async function post(
  body: string,
  signal: AbortSignal,
  isSecond = false,
): Promise<Response> {
  await prepareToken();
  const response = await fetch("/api/contact/", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "csrf-token": pageToken()?.content ?? "",
    },
    body,
    signal,
  });
  if (response.status !== 403 || isSecond) return response;
  pageToken()?.setAttribute("content", "");
  return post(body, signal, true);
}

let pending: Promise<void> | undefined;

/** Fetches the token of the page, unless it is there. The form calls this when it gets focus, so that sending need not wait. */
export async function prepareToken(): Promise<void> {
  if (pageToken()?.content) return;
  pending ??= fetchJson<{ token: string }>("/api/csrf/", giveUpAfterMs)
    .then(({ token }) => pageToken()?.setAttribute("content", token))
    // Without it the server refuses, and the browser posts the form itself.
    .catch(() => undefined)
    .finally(() => (pending = undefined));
  await pending;
}
