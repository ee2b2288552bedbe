import { fastifyCookie } from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { raw } from "hono/html";
import { isContentError } from "#content/index.ts";
import type { Access } from "../access.ts";
import { clientFile } from "../client-files.ts";
import { reasonsOf } from "../complaints.ts";
import { barePage } from "../page.ts";
import { send, visitOf } from "../request.ts";
import { languageOf, wordsOf } from "../words.ts";
import type { Preview } from "./preview.ts";

type Parts = {
  root: string;
  access: Access;
  preview: Preview;
  /** Where the preview is opened. */
  origins: readonly string[];
  /** Where the desk is opened, which alone may frame it. */
  deskOrigins: readonly string[];
};

const inPage = "/__desk/in-page.js";
const script = `<script type="module" src="${inPage}"></script>`;

/**
 * The pages of the site as they would look, and their files, for whoever has the desk's cookie. They have an origin of their
 * own, so that nothing in a page can reach the desk.
 */
export async function openPages(parts: Parts): Promise<FastifyInstance> {
  const { root, access, preview, origins, deskOrigins } = parts;
  const pages = Fastify();
  await pages.register(fastifyCookie);
  pages.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${deskOrigins.join(" ")}`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      // The desk shows the picture of a page. Other sites get nothing: the cookie does not travel with their requests.
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    const refusal = access.refusal(request, origins);
    if (refusal) return reply.code(401).send(refusal);
  });
  pages.get("/*", async (request, reply) => {
    const { path: pathname } = visitOf(request);
    const file =
      pathname === inPage
        ? await clientFile(root, "desk/client/in-page.ts")
        : await preview.file(pathname);
    if (file) return reply.type(file.type).send(file.body);
    if (!preview.site.isPage(pathname)) return reply.code(404).send();
    // A page that is opened has what is saved. The desk then says what its form has.
    const isOpened = request.headers["sec-fetch-dest"] === "iframe";
    const page = await preview.page(pathname, isOpened ? new Map() : undefined);
    const body = page.html.replace("</head>", `${script}</head>`);
    return reply.code(page.status).type("text/html; charset=utf-8").send(body);
  });
  // In the place of a page that cannot be made: why, in the words of the desk. Its script hears when it is mended.
  pages.setErrorHandler((error, request, reply) => {
    const isMistake = isContentError(error);
    if (!isMistake) console.error(error);
    const locale = languageOf(visitOf(request).query.get("words") ?? undefined);
    const { preview: said, missing } = wordsOf(locale).words;
    const reasons = isMistake
      ? reasonsOf(error.problems, wordsOf(locale).words)
      : [missing.failed];
    return send(reply, barePage({ locale }, said.wrong, reasons, raw(script)));
  });
  return pages;
}
