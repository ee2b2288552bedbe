import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Preview } from "./preview/preview.ts";
import type { Frame, Markup } from "./views/frame.ts";

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

/** The preview of the site, and its origin for a desk that is opened at a host. */
export type SeenPages = {
  preview: Preview;
  origins: readonly string[];
  originFor: (host: string | undefined) => string | undefined;
};
