import type { RequestListener } from "node:http";
import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { isLocale, type Locale } from "#shared/locales.ts";
import type { Access, Refusal } from "./access.ts";
import { clientFile } from "./client-files.ts";
import { editText, saveText } from "./edit-text.ts";
import { formOf } from "./form.ts";
import { addHistory } from "./history.ts";
import {
  type Repository,
  findWords,
  staleFields,
  readTexts,
  listTextFiles,
  readTextNames,
  type TextStore,
} from "./texts/index.ts";
import type { SeenPages } from "./preview/index.ts";
import type { AddRoutes } from "./routes.ts";
import {
  doorPage,
  sectionPaths,
  type Frame,
  type Markup,
  type Section,
  listPage,
  failedPage,
  missingPage,
  notBuiltPage,
} from "./views/index.ts";
import { languageOf } from "./words.ts";
import { writerOf } from "./writer.ts";

export type DeskParts = {
  root: string;
  access: Access;
  texts: TextStore;
  repository: Repository | undefined;
  /** Where pages are seen as they would look. */
  seen?: SeenPages;
  /** What the navigation offers; the texts alone unless told otherwise. */
  sections?: readonly Section[];
  /** Other parts of the desk, which add their own addresses. */
  others?: readonly AddRoutes[];
};

/** Everything that the desk answers under `/desk/`. */
export async function openDesk(parts: DeskParts): Promise<RequestListener> {
  const { root, access, texts, repository } = parts;
  const { sections = ["texts"], others = [], seen } = parts;
  const partsFor = ({ headers: { host } }: FastifyRequest) => ({
    ...parts,
    previewOrigin: seen?.originFor(host),
  });
  const desk = Fastify({ bodyLimit: 4 * 1024 * 1024, exposeHeadRoutes: true });
  // Forms are all that is posted here. What other sites can send without asking first is refused.
  desk.removeAllContentTypeParsers();
  desk.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  desk.addHook("onRequest", async (request, reply) => {
    void reply.headers(headersWith(seen?.origins ?? []));
    // Only the way in takes a key; the rest asks for the cookie, whatever else its address has.
    const { pathname } = addressOf(request);
    const isWayIn =
      request.method === "GET" &&
      pathname === "/desk/" &&
      queryOf(request).has("key");
    const refusal = access.refusal(request, { needsSession: !isWayIn });
    if (refusal !== undefined)
      return send(
        reply,
        doorPage(frameOf(request).locale, refusal),
        codes[refusal],
      );
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

  const tools = { frameOf, queryOf, send, missing };
  desk.get("/desk/", async (request, reply) => {
    const query = queryOf(request);
    const key = query.get("key");
    if (key === null) {
      const [first] = sections;
      if (first !== undefined && first !== "texts")
        return reply.redirect(sectionPaths[first], 303);
      const files = await listTextFiles(root);
      const frame = frameOf(request);
      const nameOf = await readTextNames(root, files, frame.locale);
      const asked = query.get("q") ?? "";
      const sources = readTexts(root, files);
      const found =
        asked.trim() === "" ? [] : findWords(sources, { words: asked });
      const stale = staleFields((await repository?.notes()) ?? [], sources);
      return send(
        reply,
        listPage(frame, files, { query: asked, nameOf, found, stale }),
      );
    }
    const cookie = access.exchange(key);
    if (cookie === undefined)
      return send(reply, doorPage(frameOf(request).locale, "session"), 401);
    // The key leaves the address, and so the history of the browser.
    return reply.header("set-cookie", cookie).redirect("/desk/", 303);
  });

  desk.get("/desk/text/*", async (request, reply) => {
    const found = await editText(partsFor(request), textOf(request), {
      frame: frameOf(request),
      query: queryOf(request),
      writer: await writerOf(root, request.headers.cookie),
    });
    return found ? send(reply, found) : missing(request, reply);
  });
  desk.post("/desk/text/*", async (request, reply) => {
    const saved = await saveText(partsFor(request), textOf(request), {
      frame: frameOf(request),
      form: formOf(request),
    });
    if (saved === undefined) return missing(request, reply);
    if (saved.cookie) void reply.header("set-cookie", saved.cookie);
    return saved.location === undefined
      ? send(reply, saved.page, saved.status)
      : reply.redirect(saved.location, 303);
  });

  addHistory(desk, tools, { root, texts, repository });

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
    return reply.redirect(
      /^\/desk\/[\w/?=&%.-]*$/.test(back) ? back : "/desk/",
      303,
    );
  });

  desk.get("/desk/files/*", async (request, reply) => {
    const file = await clientFile(
      root,
      (request.params as { "*": string })["*"],
    );
    return file
      ? reply.type(file.type).send(file.body)
      : missing(request, reply);
  });
  for (const add of others) add(desk, tools);
  desk.setNotFoundHandler(missing);
  desk.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500, message, code } = error;
    if (code === "MISSING_MESSAGE") {
      // Mostly the build is older than the sources. If not, the word is named here.
      console.error(message);
      return send(reply, notBuiltPage(frameOf(request)), 503);
    }
    // The stack alone: what else an error of the store carries may be about a person.
    if (statusCode >= 500) {
      console.error(error.stack ?? message);
      return send(reply, failedPage(frameOf(request)), statusCode);
    }
    return reply.code(statusCode).type("text/plain").send(message);
  });

  function missing(request: FastifyRequest, reply: FastifyReply) {
    return send(reply, missingPage(frameOf(request)), 404);
  }

  function frameOf(request: FastifyRequest): Frame {
    return { ...visitorOf(request), sections };
  }

  await desk.ready();
  return (request, response) => desk.routing(request, response);
}

const languageCookie = "desk-language";

const codes: Record<Refusal, number> = { host: 421, origin: 403, session: 401 };

/** The desk's own policy: nothing from elsewhere but the preview, no script in a page, no frame of others. */
const headersWith = (previews: readonly string[]) => ({
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: ${previews.join(" ")}; font-src 'self'; connect-src 'self'; frame-src 'self' ${previews.join(" ")}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
});

async function send(
  reply: FastifyReply,
  markup: Markup,
  status = 200,
): Promise<FastifyReply> {
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(String(await markup));
}

/** What a program asks for may be no address at all. */
function addressOf(request: FastifyRequest): URL {
  return URL.parse(request.url, "http://desk") ?? new URL("http://desk/");
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return addressOf(request).searchParams;
}

function textOf(request: FastifyRequest): string {
  return (request.params as { "*": string })["*"].replace(/\/$/, "");
}

function visitorOf(request: FastifyRequest): Omit<Frame, "sections"> {
  const { cookie = "", "accept-language": accepted } = request.headers;
  const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w\\w)`).exec(cookie);
  const locale: Locale = languageOf(chosen?.[1], accepted);
  const { pathname, search } = addressOf(request);
  return { locale, path: pathname + search };
}
