import { fastifyCookie } from "@fastify/cookie";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { isLocale } from "#shared/locales.ts";
import type { Access } from "./access.ts";
import { clientFile } from "./client-files.ts";
import { notice } from "./page.ts";
import {
  languageCookie,
  missing,
  send,
  visitOf,
  type AddRoutes,
} from "./request.ts";

type DeskParts = {
  root: string;
  access: Access;
  parts: readonly AddRoutes[];
  previewOrigin?: string;
};

export async function openDesk({
  root,
  access,
  parts,
  previewOrigin = "",
}: DeskParts): Promise<FastifyInstance> {
  // A proxy on this machine says whether it was reached over https: then cookies are for https alone.
  const desk = Fastify({ bodyLimit: 4 * 1024 * 1024, trustProxy: "loopback" });
  await desk.register(fastifyCookie, {
    parseOptions: { httpOnly: true, sameSite: "strict", secure: "auto" },
  });
  // Forms are all that is posted here. What other sites can send without asking first is refused.
  desk.removeAllContentTypeParsers();
  desk.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );

  desk.addHook("onRequest", async (request, reply) => {
    void reply.headers(headersWith(previewOrigin));
    const visit = visitOf(request);
    const key = visit.query.get("key") ?? "";
    const refusal = access.refusal(request);
    const isWayIn = request.method === "GET" && visit.path === "/desk/";
    if ((refusal ?? 401) === 401 && isWayIn && access.isKey(key))
      // The key leaves the address, and so the history of the browser.
      return reply
        .setCookie(access.cookieName, key, { path: "/" })
        .redirect("/desk/", 303);
    if (refusal === undefined) return;
    const type = "text/plain; charset=utf-8";
    return reply.code(refusal).type(type).send(visit.words.door);
  });

  desk.post("/desk/language/", async (request, reply) => {
    const language = visitOf(request).form.get("language");
    if (isLocale(language))
      void reply.setCookie(languageCookie, language, {
        path: "/",
        maxAge: 31_536_000,
      });
    return reply.redirect(request.headers.referer ?? "/desk/", 303);
  });
  desk.get("/desk/files/*", async (request, reply) => {
    const { text } = visitOf(request);
    const file = await clientFile(root, text);
    if (text.endsWith(".ttf"))
      void reply.header("cache-control", "private, max-age=86400");
    return file
      ? reply.type(file.type).send(file.body)
      : missing(request, reply);
  });
  for (const add of parts) add(desk);
  desk.setNotFoundHandler(missing);
  desk.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500, message, stack } = error;
    if (statusCode < 500)
      return reply.code(statusCode).type("text/plain").send(message);
    // The stack alone: what else an error of the store carries may be about a person.
    console.error(stack ?? message);
    const visit = visitOf(request);
    const { failed, failedHelp } = visit.words.missing;
    return send(reply, notice(visit, failed, failedHelp), 500);
  });
  return desk;
}

/** The desk's own policy: nothing from elsewhere but the frame of the preview, no script in a page, no frame of others. */
const headersWith = (preview: string) => ({
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; font-src 'self'; connect-src 'self'; frame-src ${preview || "'none'"}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
});
