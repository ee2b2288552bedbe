import type { FastifyReply } from "fastify";
import { emptyLead } from "#shared/lead/fields.ts";
import type { FieldErrors } from "#shared/lead/lead.ts";
import { confirmedQuery, href, treeOf } from "#shared/site-map.ts";
import type { FormAnswer } from "#shared/document/render.ts";
import { defaultLocale } from "#shared/locales.ts";
import { xml } from "#shared/xml.ts";
import {
  barePage,
  ownPathname,
  sendRendered,
  type FormBuild,
} from "../http/index.ts";
import { mailWords } from "../channels/index.ts";
import { formPage, type Submission } from "./posted-body.ts";

type RefusalCode =
  "bad_request" | "csrf" | "conflict" | "too_large" | "unsupported";

/** The outcome of a post, which is sent as JSON or as a page. */
export type Outcome =
  | { status: 201 | 200; reference: string; isConfirmed: boolean }
  | { status: 422; code: "validation"; errors: FieldErrors }
  | { status: 400 | 403 | 409 | 413 | 415; code: RefusalCode }
  /** `retryAfter` is in seconds. */
  | { status: 429; code: "rate_limited"; retryAfter: number }
  | { status: 503; code: "unavailable" };

type Refusal = Exclude<Outcome, { reference: string }>;

/** Answers the application: one status and one code for each outcome, no sentences. */
export function sendJson(reply: FastifyReply, outcome: Outcome) {
  addRetryAfter(reply, outcome);
  if (!("reference" in outcome)) {
    const { status, ...body } = outcome;
    return reply.code(status).send({ ok: false, ...body });
  }
  const { status, reference, isConfirmed } = outcome;
  const confirmation = isConfirmed && { confirmation: true };
  return reply.code(status).send({ ok: true, reference, ...confirmation });
}

/**
 * Answers a form that was posted without script. A stored lead leads to the thank-you page. Otherwise the page that
 * carried the form is shown again, with everything that the visitor typed.
 */
export async function sendPage(
  reply: FastifyReply,
  outcome: Outcome,
  submission: Submission | undefined,
  { build, origins }: { build: FormBuild; origins: ReadonlySet<string> },
) {
  addRetryAfter(reply, outcome);
  if ("reference" in outcome) {
    const sent = href(submission?.locale ?? defaultLocale, "contact-sent");
    const confirmed = outcome.isConfirmed ? `&${confirmedQuery}` : "";
    const location = `${sent}?ref=${outcome.reference}${confirmed}`;
    return reply.code(303).header("location", location).send();
  }
  const { referer } = reply.request.headers;
  const url =
    submission === undefined
      ? (formPage(ownPathname(referer, origins)) ??
        href(defaultLocale, "contact"))
      : submission.page || href(submission.locale, "contact");
  const page =
    outcome.status === 429
      ? goBackPage(outcome.retryAfter, url, build)
      : await build.render({
          url,
          loadData: build.loadData,
          form: formAnswer(outcome, submission),
        });
  return sendRendered(reply, { ...page, status: outcome.status }, build);
}

function formAnswer(
  outcome: Refusal,
  submission: Submission | undefined,
): FormAnswer {
  const values = submission?.raw ?? emptyLead();
  const { code } = outcome;
  if (code === "validation") return { values, errors: outcome.errors };
  const isBad = code === "csrf" || code === "unsupported";
  return { values, errors: {}, failure: isBad ? "bad_request" : code };
}

/** The answer to a flood. The body was not read, so it cannot be shown again, but the browser still has what was typed. */
function goBackPage(
  retryAfterSeconds: number,
  url: string,
  { site: { email, mail } }: FormBuild,
) {
  const { locale } = treeOf(url);
  const words = mailWords(mail, locale);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = words("mail.refused.text", { minutes, emailAddress: email });
  const heading = words("mail.refused.title");
  return barePage(429, locale, heading, `<p>${xml(text)}</p>`);
}

function addRetryAfter(reply: FastifyReply, outcome: Outcome): void {
  if (outcome.status === 503) reply.header("retry-after", "30");
  if (outcome.status === 429) reply.header("retry-after", outcome.retryAfter);
}
