import type { IncomingMessage, ServerResponse } from "node:http";
import type { RenderedPage } from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { bodyHeaders, documentBody } from "./document-body.ts";
import { matchesETag, negotiateEncoding, negotiateGzip } from "./negotiate.ts";
import { renderedPageHeaders } from "./rendering.ts";
import { securityHeaders } from "./security-headers.ts";
import type { StaticFile } from "./files/static-files.ts";

/** The responses of the front that are not a built file. Each has the security headers. */
export function createAnswers(site: SiteManifest, siteOrigin: string) {
  const security = Object.entries(securityHeaders(siteOrigin, site)).flat();

  function send(
    response: ServerResponse,
    status: number,
    headers: string[],
    body = "",
  ): void {
    const length = ["content-length", String(Buffer.byteLength(body))];
    // Node leaves out the body of a response to HEAD.
    response.writeHead(status, [...headers, ...length, ...security]).end(body);
  }

  return {
    text(
      response: ServerResponse,
      status: number,
      text: string,
      headers: string[] = [],
    ) {
      const type = ["content-type", "text/plain; charset=utf-8"];
      const all = [...type, "cache-control", "no-store", ...headers];
      send(response, status, all, `${text}\n`);
    },

    json(response: ServerResponse, status: number, body: object) {
      const type = ["content-type", "application/json; charset=utf-8"];
      const all = [...type, "cache-control", "no-store"];
      send(response, status, all, JSON.stringify(body));
    },

    /** `location` is a path of this site. It stays relative, so that no request header can change its host. */
    redirect(
      response: ServerResponse,
      status: 301 | 302,
      location: string,
      headers: string[],
    ) {
      send(response, status, ["location", location, ...headers]);
    },

    /** A page that was put together for this request. */
    page(
      { headers: { "accept-encoding": accepted } }: IncomingMessage,
      response: ServerResponse,
      page: RenderedPage,
    ) {
      const encoding = negotiateGzip(accepted);
      const body = documentBody(page.parts ?? [page.html], encoding);
      response
        .writeHead(page.status, {
          ...renderedPageHeaders(page, site, siteOrigin),
          ...bodyHeaders(encoding),
          "content-length": body.byteLength,
        })
        .end(body);
    },
  };
}

/** Sends a built file in the best encoding, or 304. It runs for most requests, so everything is prepared in advance. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): void {
  const { headers } = request;
  const encoding = negotiateEncoding(headers["accept-encoding"]);
  const variant = file.variants[encoding];
  if (matchesETag(headers["if-none-match"], variant.etag))
    response.writeHead(304, variant.notModifiedHeaders).end();
  else response.writeHead(200, variant.headers).end(variant.body);
}
