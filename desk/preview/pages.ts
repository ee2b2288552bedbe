import { fastifyCookie } from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { html, raw } from "hono/html";
import { isContentError } from "#content/index.ts";
import type { Access } from "../access.ts";
import { clientFile } from "../client-files.ts";
import { reasonsOf } from "../complaints.ts";
import { send, visitOf } from "../request.ts";
import type { Preview } from "./preview.ts";

type Parts = {
  root: string;
  access: Access;
  preview: Preview;
  origin: string;
  deskOrigin: string;
};

const inPage = "/__desk/in-page.js";
const script = `<script type="module" src="${inPage}"></script>`;

/** The pages of the site as they would look, with an origin of their own, so that nothing in a page can reach the desk. */
export async function openPages(parts: Parts): Promise<FastifyInstance> {
  const { root, access, preview, origin, deskOrigin } = parts;
  const pages = Fastify();
  await pages.register(fastifyCookie);
  pages.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${deskOrigin}`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    const refusal = access.refusal(request, origin);
    if (refusal) return reply.code(401).send();
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
    if (request.headers["sec-fetch-dest"] === "iframe") preview.show(new Map());
    const page = await preview.page(pathname);
    const body = page.html.replace("</head>", `${script}</head>`);
    return reply.code(page.status).type("text/html; charset=utf-8").send(body);
  });
  // In the place of a page that cannot be made: why, in the words of the desk. Its script hears when it is mended.
  pages.setErrorHandler((error, request, reply) => {
    const isMistake = isContentError(error);
    if (!isMistake) console.error(error);
    const { locale, words } = visitOf(request);
    const reasons = isMistake
      ? reasonsOf(error.problems, words)
      : [words.missing.failed];
    const said = html`<div
      id="wrong"
      lang="${locale}"
      role="alert"
      style="position: sticky; z-index: 99; top: 0; padding: 1rem; background: #fff; color: #000; font: 1rem/1.6 sans-serif"
    >
      <p><strong>${words.preview.wrong}</strong></p>
      ${reasons.map((one) => html`<p>${one}</p>`)}
    </div>`;
    return send(reply, html`<!doctype html>${raw(script)}${said}`, 422);
  });
  return pages;
}
