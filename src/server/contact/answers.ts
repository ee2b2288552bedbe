import type { FastifyReply, FastifyRequest } from "fastify";
import type { FormAnswer } from "#shared/document/render.ts";
import { emptyLead } from "#shared/lead/fields.ts";
import { defaultLocale } from "#shared/locales.ts";
import { confirmedQuery, href, treeOf } from "#shared/site-map.ts";
import { xml } from "#shared/xml.ts";
import { mailWords } from "../channels/index.ts";
import {
  barePage,
  ownPathname,
  sendRendered,
  type FormBuild,
} from "../http/index.ts";
import { formPage, parseSubmission, type Outcome } from "./take-lead.ts";

type Refusal = Exclude<Outcome, { reference: string }>;

/** Whether a browser posted the form by itself, without our script. */
export function isForm({ headers }: FastifyRequest): boolean {
  const type = headers["content-type"] ?? "";
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);
}

/** Answers a post: the script with JSON, a form without it with a page. */
export function sendOutcome(
  reply: FastifyReply,
  outcome: Outcome,
  build: FormBuild,
  origins: ReadonlySet<string>,
) {
  if (outcome.status === 503) reply.header("retry-after", "30");
  if (outcome.status === 429) reply.header("retry-after", outcome.retryAfter);
  return isForm(reply.request)
    ? sendPage(reply, outcome, build, origins)
    : sendJson(reply, outcome);
}

/** One status and one code for each outcome, no sentences. */
function sendJson(reply: FastifyReply, outcome: Outcome) {
  const { status, ...body } = outcome;
  reply.code(status);
  if ("code" in body) return reply.send({ ok: false, ...body });
  const { reference, hasConfirmation } = body;
  const confirmation = hasConfirmation && { confirmation: true };
  return reply.send({ ok: true, reference, ...confirmation });
}

/**
 * After a success the browser goes to the thank-you page, so that reloading posts nothing again. Otherwise the page that
 * carried the form is shown again, with everything that the visitor typed.
 */
async function sendPage(
  reply: FastifyReply,
  outcome: Outcome,
  build: FormBuild,
  origins: ReadonlySet<string>,
) {
  // Undefined also if the body was not read.
  const submission = parseSubmission(reply.request.body);
  if ("reference" in outcome) {
    const sent = href(submission?.locale ?? defaultLocale, "contact-sent");
    const confirmed = outcome.hasConfirmation ? `&${confirmedQuery}` : "";
    const location = `${sent}?ref=${outcome.reference}${confirmed}`;
    return reply.code(303).header("location", location).send();
  }
  const { referer } = reply.request.headers;
  const url =
    submission === undefined
      ? (formPage(ownPathname(referer, origins)) ??
        href(defaultLocale, "contact"))
      : submission.page || href(submission.locale, "contact");
  const form = formAnswer(outcome, submission?.raw ?? emptyLead());
  const page =
    outcome.status === 429
      ? goBackPage(outcome.retryAfter, url, build)
      : await build.render({ url, loadData: build.loadData, form });
  return sendRendered(reply, { ...page, status: outcome.status }, build);
}

function formAnswer(
  outcome: Refusal,
  values: FormAnswer["values"],
): FormAnswer {
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
