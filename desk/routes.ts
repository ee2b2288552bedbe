import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Frame, Markup } from "./views/index.ts";

/** Adds the addresses of a part of the desk. */
export type AddRoutes = (desk: FastifyInstance, tools: DeskTools) => void;

/** What every part of the desk answers with. */
export type DeskTools = {
  frameOf: (request: FastifyRequest) => Frame;
  queryOf: (request: FastifyRequest) => URLSearchParams;
  send: (
    reply: FastifyReply,
    markup: Markup,
    status?: number,
  ) => Promise<FastifyReply>;
  missing: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>;
};
