import type { FastifyRequest } from "fastify";

/** The fields of a posted form; none if something else was posted. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
