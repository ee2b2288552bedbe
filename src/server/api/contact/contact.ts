import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import {
  answerJson,
  answerPage,
  type AnswerPages,
  type Outcome,
} from "./contact-answers.ts";
import { hasValidToken, isFromOwnPage, type Csrf } from "../csrf.ts";
import { clientKey } from "../limits/client-key.ts";
import type { Refusals } from "../limits/refusals.ts";
import type { PostedBody } from "./posted-body.ts";
import type { Events } from "../../metrics/index.ts";
import type { TakeLead, TakeResult } from "./take-lead.ts";
import { userAgentFamily } from "./user-agent-family.ts";

export type ContactRoute = {
  csrf: Csrf;
  /** Epoch milliseconds. */
  now: () => number;
  refusals: Refusals;
  countPost: Events["post"];
  takeLead: TakeLead;
  pages: AnswerPages;
};

type Post = { Body: PostedBody | undefined };
type PostRequest = FastifyRequest<Post>;

/** Number of posts that may wait for the database at once. More would delay all of them. */
const mostPostsAtOnce = 64;

/** Adds `POST /api/contact/`: it checks the origin, reads and validates the post, stores the lead and answers. */
export function addContactRoute(
  app: FastifyInstance,
  { csrf, now, refusals, countPost, takeLead, pages }: ContactRoute,
): void {
  /** Number of posts that are being stored. */
  let waiting = 0;

  app.post<Post>(
    "/api/contact",
    {
      /** Runs before the body is read, so that posts from other sites, and after too many mistakes, are refused cheaply. */
      onRequest: async (request, reply) => {
        const waitMs = refusals.waitMs(clientOf(request));
        if (waitMs > 0)
          return answer(request, reply, limitedFor(waitMs, "refused"));
        if (!isFromOwnPage(request.headers, pages.ownOrigins))
          return answer(request, reply, { status: 403, code: "csrf" });
      },
      // Fastify waits for the promise of an error handler, whatever its type says.
      // oxlint-disable-next-line typescript/no-misused-promises
      errorHandler: async (fault, request, reply) =>
        answer(request, reply, outcomeOfFault(fault, request)),
    },
    async (request, reply) => answer(request, reply, await outcome(request)),
  );

  async function outcome(request: PostRequest): Promise<Outcome> {
    const { body, headers } = request;
    // A script can send the token. A form posted without script cannot; its origin has been checked.
    if (body?.postedAs === "json" && !hasValidToken(csrf, headers, now()))
      return { status: 403, code: "csrf" };
    const submission = body?.submission;
    if (submission === undefined) return { status: 400, code: "bad_request" };
    const visitor = {
      address: request.ip,
      uaFamily: userAgentFamily(headers["user-agent"]),
    };
    if (waiting >= mostPostsAtOnce) return { status: 503, code: "unavailable" };
    waiting += 1;
    try {
      return outcomeOfLead(await takeLead(submission, visitor));
    } finally {
      waiting -= 1;
    }
  }

  function clientOf({ ip }: PostRequest): string {
    return clientKey(csrf.secrets[0], ip, now());
  }

  function answer(request: PostRequest, reply: FastifyReply, found: Outcome) {
    countPost(found.status);
    if (isMistake(found)) refusals.count(clientOf(request));
    return isForm(request)
      ? answerPage(request, reply, found, request.body?.submission, pages)
      : answerJson(reply, found);
  }
}

/** Decides only the format of the answer. The parser has decided what the body is. */
function isForm(request: PostRequest): boolean {
  const type = request.headers["content-type"] ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

function limitedFor(waitMs: number, why?: "refused"): Outcome {
  const retryAfter = Math.ceil(waitMs / 1000);
  return { status: 429, code: "rate_limited", retryAfter, ...(why && { why }) };
}

/** Whether a post was refused for what it contains. */
function isMistake({ status }: Outcome): boolean {
  return [400, 403, 413, 415, 422].includes(status);
}

function receiptOf({
  reference,
  isConfirmed,
}: Extract<TakeResult, { reference: string }>) {
  return { reference, isConfirmed };
}

function outcomeOfLead(taken: TakeResult): Outcome {
  switch (taken.result) {
    case "stored":
      return { ...receiptOf(taken), status: 201 };
    case "duplicate":
      return { ...receiptOf(taken), status: 200 };
    case "conflict":
      return { status: 409, code: "conflict" };
    case "limited":
      return limitedFor(taken.waitMs);
    case "invalid":
      return { status: 422, code: "validation", errors: taken.errors };
  }
}

/** The outcome for a refusal by Fastify or for a failed store. */
function outcomeOfFault(fault: FastifyError, request: PostRequest): Outcome {
  if (fault.statusCode === 413) return { status: 413, code: "too_large" };
  if (fault.statusCode === 415) return { status: 415, code: "unsupported" };
  if (fault.statusCode !== undefined && fault.statusCode < 500)
    return { status: 400, code: "bad_request" };
  request.log.error({ err: fault }, "lead could not be stored");
  return { status: 503, code: "unavailable" };
}
