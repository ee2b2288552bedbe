import type { RequestListener } from "node:http";
import { isContentError } from "#content/index.ts";
import { isLocale } from "#shared/locales.ts";
import type { Access } from "../access.ts";
import { clientFile } from "../client-files.ts";
import type { Preview } from "./preview.ts";
import { whyPage } from "./views.ts";

const html = "text/html; charset=utf-8";

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

/**
 * Answers for pages of the site as they would look. It has an origin of its own, so that nothing in a page can reach the desk:
 * pages and their files, to be read by whoever has the desk's cookie, and nothing else.
 */
export function previewListener(parts: Parts): RequestListener {
  const headers = {
    "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${parts.deskOrigins.join(" ")}`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    // The desk shows the picture of a page. Other sites get nothing: the cookie does not travel with their requests.
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  };
  return (request, response) => {
    const end = (status: number, type: string, body: string | Uint8Array) =>
      response
        .writeHead(status, { ...headers, "content-type": type })
        .end(request.method === "HEAD" ? undefined : body);
    answer(parts, request.method ?? "", request.url ?? "/", request.headers)
      .then(({ status, type, body }) => end(status, type, body))
      .catch((error: unknown) => {
        if (!isContentError(error)) console.error(error);
        const asked = URL.parse(request.url ?? "", "http://preview");
        const problems = isContentError(error) ? error.problems : [];
        const words = asked?.searchParams.get("words") ?? "";
        const markup = whyPage(isLocale(words) ? words : "en", problems);
        void Promise.resolve(markup).then((body) =>
          end(200, html, String(body)),
        );
      });
  };
}

async function answer(
  { root, access, preview, origins }: Parts,
  method: string,
  url: string,
  headers: Parameters<Access["refusal"]>[0]["headers"],
): Promise<{ status: number; type: string; body: string | Uint8Array }> {
  const type = "text/plain; charset=utf-8";
  if (method !== "GET" && method !== "HEAD")
    return { status: 405, type, body: "" };
  const refusal = access.refusal({ method, headers }, { origins });
  if (refusal !== undefined) return { status: 401, type, body: refusal };
  const address = URL.parse(url, "http://preview");
  if (address === null) return { status: 404, type, body: "" };
  const { pathname } = address;
  if (pathname === inPage) {
    const script = await clientFile(root, "desk/client/in-page.ts");
    return script
      ? { status: 200, ...script }
      : { status: 404, type, body: "" };
  }
  const file = await preview.file(pathname);
  if (file) return { status: 200, ...file };
  if (!preview.site.isPage(pathname)) return { status: 404, type, body: "" };
  const page = await preview.page(pathname);
  const body = page.html.replace(
    "</head>",
    `<script type="module" src="${inPage}"></script></head>`,
  );
  return { status: page.status, type: html, body };
}
