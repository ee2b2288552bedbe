import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notice, type Frame, type Markup } from "./page.ts";
import { languageOf, wordsOf } from "./words.ts";

/** Adds the addresses of a part of the desk. */
export type AddRoutes = (desk: FastifyInstance) => void;

export const languageCookie = "desk-language";

/** The fields of a posted form; none if something else was posted. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** What a program asks for may be no address at all. */
export const addressOf = ({ url }: FastifyRequest): URL =>
  URL.parse(url, "http://desk") ?? new URL("http://desk/");

export const queryOf = (request: FastifyRequest): URLSearchParams =>
  addressOf(request).searchParams;

/** What comes after the beginning of an address. */
export const restOf = (request: FastifyRequest): string =>
  (request.params as { "*": string })["*"].replace(/\/$/, "");

export function frameOf(request: FastifyRequest): Frame {
  const locale = languageOf(
    request.cookies[languageCookie],
    request.headers["accept-language"],
  );
  return { locale, ...wordsOf(locale), path: addressOf(request).pathname };
}

export const wordsFor = (request: FastifyRequest) => frameOf(request).words;

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
  const frame = frameOf(request);
  return send(reply, notice(frame, frame.words.missing.title), 404);
}
