import type { RequestListener } from "node:http";
import Fastify, { type FastifyError } from "fastify";
import { isLocale } from "#shared/locales.ts";
import type { Access, Refusal } from "./access.ts";
import { clientFile } from "./client-files.ts";
import { doorPage, notice, sectionPaths, type Section } from "./page.ts";
import {
  addressOf,
  formOf,
  frameOf,
  languageCookie,
  missing,
  queryOf,
  restOf,
  send,
  wordsFor,
  type AddRoutes,
} from "./request.ts";

type DeskParts = {
  root: string;
  access: Access;
  /** What the navigation offers. */
  sections: readonly Section[];
  parts: readonly AddRoutes[];
  /** Where pages are seen. */
  previewOrigins?: readonly string[];
};

/** Everything that the desk answers under `/desk/`. */
export async function openDesk({
  root,
  access,
  sections,
  parts,
  previewOrigins = [],
}: DeskParts): Promise<RequestListener> {
  const desk = Fastify({ bodyLimit: 4 * 1024 * 1024, exposeHeadRoutes: true });
  desk.decorate("sections", sections);
  // Forms are all that is posted here. What other sites can send without asking first is refused.
  desk.removeAllContentTypeParsers();
  desk.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );

  desk.addHook("onRequest", async (request, reply) => {
    void reply.headers(headersWith(previewOrigins));
    // Only the way in takes a key; the rest asks for the cookie, whatever else its address has.
    const isWayIn =
      request.method === "GET" &&
      addressOf(request).pathname === "/desk/" &&
      queryOf(request).has("key");
    const refusal = access.refusal(request, { needsSession: !isWayIn });
    if (refusal !== undefined)
      return send(
        reply,
        doorPage(frameOf(request).locale, refusal),
        codes[refusal],
      );
    const key = queryOf(request).get("key");
    if (!isWayIn || key === null) return;
    const cookie = access.exchange(key);
    if (cookie === undefined)
      return send(reply, doorPage(frameOf(request).locale, "session"), 401);
    // The key leaves the address, and so the history of the browser.
    return reply
      .header("set-cookie", cookie)
      .redirect(sectionPaths[sections[0] ?? "texts"], 303);
  });

  // Cookies that go over https are not shown to a listener on http.
  desk.addHook("onSend", async (request, reply) => {
    const set = [reply.getHeader("set-cookie") ?? []].flat();
    if (set.length > 0 && access.isEncrypted(request.headers))
      reply.removeHeader("set-cookie").header(
        "set-cookie",
        set.map((cookie) => `${String(cookie)}; Secure`),
      );
  });

  desk.post("/desk/language/", async (request, reply) => {
    const form = formOf(request);
    const language = form.get("language");
    if (isLocale(language))
      void reply.header(
        "set-cookie",
        `${languageCookie}=${language}; Path=/desk/; SameSite=Strict; Max-Age=31536000`,
      );
    const back = form.get("back") ?? "";
    // Only to a page of the desk.
    const isOwn = /^\/desk\/[\w/?=&%.+-]*$/.test(back);
    return reply.redirect(isOwn ? back : "/desk/", 303);
  });
  desk.get("/desk/files/*", async (request, reply) => {
    const file = await clientFile(root, restOf(request));
    // A font is the same tomorrow.
    if (file?.type === "font/ttf")
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
    const { failed, failedHelp } = wordsFor(request).missing;
    return send(reply, notice(frameOf(request), failed, failedHelp), 500);
  });
  await desk.ready();
  return (request, response) => desk.routing(request, response);
}

const codes: Record<Refusal, number> = { host: 421, origin: 403, session: 401 };

/** The desk's own policy: nothing from elsewhere but the preview, no script in a page, no frame of others. */
const headersWith = (previews: readonly string[]) => ({
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${previews.join(" ")}; font-src 'self'; connect-src 'self'; frame-src 'self' ${previews.join(" ")}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
});
