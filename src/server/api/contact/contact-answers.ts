import type { FastifyReply, FastifyRequest } from "fastify";
import { emptyLead } from "#shared/lead/fields.ts";
import type { FieldErrors } from "#shared/lead/lead.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import type {
  FormAnswer,
  FormFailure,
  RenderedPage,
  Renderer,
  RenderRequest,
} from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { confirmedQuery } from "#shared/confirmed.ts";
import { href, treeOf } from "#shared/site-map.ts";
import {
  ownPathname,
  bodyHeaders,
  documentBody,
  negotiateGzip,
  renderedPageHeaders,
} from "../../http/index.ts";
import { goBackPage } from "./go-back-page.ts";
import { plainAnswer } from "./plain-answer.ts";
import { formPage, type Submission } from "./submission.ts";

/** The outcome of a post, which is answered as JSON or as a page. */
export type Outcome =
  | { status: 201 | 200; reference: string; isConfirmed: boolean }
  | { status: 422; code: "validation"; errors: FieldErrors }
  | { status: 400; code: "bad_request" }
  | { status: 403; code: "csrf" }
  | { status: 409; code: "conflict" }
  | { status: 413; code: "too_large" }
  | { status: 415; code: "unsupported" }
  /** `retryAfter` is in seconds. `refused`: too many mistakes came from the client, and the post was not read. */
  | { status: 429; code: "rate_limited"; retryAfter: number; why?: "refused" }
  | { status: 503; code: "unavailable" };

/** The data for an answer as a page. */
export type AnswerPages = {
  site: SiteManifest;
  siteOrigin: string;
  ownOrigins: ReadonlySet<string>;
  render: Renderer;
  loadData: RenderRequest["loadData"];
};

/** Answers the application: one status and one code for each outcome, no sentences. */
export function answerJson(reply: FastifyReply, outcome: Outcome) {
  addRetryAfter(reply, outcome);
  reply.code(outcome.status);
  return "reference" in outcome
    ? reply.send({
        ok: true,
        reference: outcome.reference,
        ...(outcome.isConfirmed && { confirmation: true }),
      })
    : reply.send({
        ok: false,
        code: outcome.code,
        ...("errors" in outcome && { errors: outcome.errors }),
        ...("retryAfter" in outcome && { retryAfter: outcome.retryAfter }),
      });
}

/**
 * Answers a form that was posted without script. A stored lead leads to the thank-you page. Otherwise the page that
 * carried the form is shown again, with everything that the visitor typed.
 */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  submission: Submission | undefined,
  pages: AnswerPages,
) {
  const { site, siteOrigin, ownOrigins } = pages;
  const locale = submission?.locale ?? defaultLocale;
  if ("reference" in outcome)
    return reply
      .code(303)
      .header(
        "location",
        `${href(locale, "contact-sent")}?ref=${outcome.reference}${outcome.isConfirmed ? `&${confirmedQuery}` : ""}`,
      )
      .send();
  const url = pageOfForm(submission, request, ownOrigins);
  const failure = formFailure(outcome);
  const form = {
    values: submission?.raw ?? emptyLead(),
    errors: "errors" in outcome ? outcome.errors : {},
    ...(failure !== undefined && { failure }),
    ...("retryAfter" in outcome && { retryAfterSeconds: outcome.retryAfter }),
  };
  const page =
    "why" in outcome
      ? goBackPage(outcome.retryAfter, treeOf(url).locale, site)
      : await pageWith(form, { url, locale }, request, pages);
  const encoding = negotiateGzip(request.headers["accept-encoding"]);
  addRetryAfter(reply, outcome);
  return reply
    .code(outcome.status)
    .headers(renderedPageHeaders(page, site, siteOrigin))
    .headers(bodyHeaders(encoding))
    .send(documentBody(page.parts ?? [page.html], encoding));
}

/** The page with the answered form. Without its page the form is shown alone, so that nothing typed is lost. */
async function pageWith(
  form: FormAnswer,
  { url, locale }: { url: string; locale: Locale },
  request: FastifyRequest,
  { site, render, loadData }: AnswerPages,
): Promise<RenderedPage> {
  try {
    return await render({ url, loadData, form });
  } catch (fault) {
    request.log.error({ err: fault }, "form answer could not be rendered");
    return plainAnswer(form, { locale, path: url }, site);
  }
}

function addRetryAfter(reply: FastifyReply, outcome: Outcome): void {
  if (outcome.status === 503) reply.header("retry-after", "30");
  if (outcome.status === 429) reply.header("retry-after", outcome.retryAfter);
}

/** The page that the form names. For an unreadable form, the page that the browser names, or the contact page. */
function pageOfForm(
  submission: Submission | undefined,
  { headers: { referer } }: FastifyRequest,
  ownOrigins: ReadonlySet<string>,
): string {
  if (submission !== undefined)
    return submission.page || href(submission.locale, "contact");
  const from = formPage(ownPathname(referer, ownOrigins));
  return from ?? href(defaultLocale, "contact");
}

function formFailure(
  outcome: Exclude<Outcome, { reference: string }>,
): FormFailure | undefined {
  switch (outcome.code) {
    case "validation":
      return undefined;
    case "csrf":
    case "unsupported":
      return "bad_request";
    default:
      return outcome.code;
  }
}
