import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLocale } from "#shared/locales.ts";
import { notice, type Markup } from "./page.ts";
import { wordsIn } from "./words.ts";

export type AddRoutes = (desk: FastifyInstance) => void;

export const languageCookie = "desk-language";

export function visitOf(request: FastifyRequest) {
  const { url, cookies, headers, params, body } = request;
  const asked = headers["accept-language"]?.slice(0, 2).toLowerCase();
  const wanted = [cookies[languageCookie], asked];
  const locale = wanted.find((one) => isLocale(one)) ?? "en";
  const { pathname, searchParams } = new URL(url, "http://desk");
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
