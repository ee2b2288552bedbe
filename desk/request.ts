import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notice, type Markup } from "./page.ts";
import { languageOf, wordsIn } from "./words.ts";

export type AddRoutes = (desk: FastifyInstance) => void;

export const languageCookie = "desk-language";

/** What a request asks for, in which language. It is the frame of the page that answers it. */
export function visitOf({
  url,
  cookies,
  headers,
  params,
  body,
}: FastifyRequest) {
  const locale = languageOf(
    cookies[languageCookie],
    headers["accept-language"],
  );
  // What a program asks for may be no address at all.
  const { pathname, searchParams } = new URL(
    URL.canParse(url, "http://desk") ? url : "/",
    "http://desk",
  );
  return {
    locale,
    words: wordsIn[locale],
    path: pathname,
    query: searchParams,
    form: body instanceof URLSearchParams ? body : new URLSearchParams(),
    /** What comes after the beginning of an address: the name of a text. */
    text: (Object(params)["*"] as string | undefined)?.replace(/\/$/, "") ?? "",
  };
}

export async function send(
  reply: FastifyReply,
  markup: Markup,
  status = 200,
): Promise<FastifyReply> {
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(String(await markup));
}

export function missing(request: FastifyRequest, reply: FastifyReply) {
  const visit = visitOf(request);
  return send(reply, notice(visit, visit.words.missing.title), 404);
}
