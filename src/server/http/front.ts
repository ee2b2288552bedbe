import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import { openEarlier } from "#shared/earlier-addresses.ts";
import { defaultLocale } from "#shared/locales.ts";
import type {
  RenderedPage,
  Renderer,
  RenderRequest,
} from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { href } from "#shared/site-map.ts";
import { createAnswers, sendFile } from "./answers.ts";
import type { Config } from "../config/index.ts";
import type { ErrorKind, ErrorPages } from "./error-pages.ts";
import type { StateReader } from "../health/index.ts";
import { liveness, readiness } from "./health.ts";
import { languageOfRoot, languageVary } from "./language.ts";
import { ownOrigins } from "./own-origin.ts";
import type { AnswerKind, Events } from "../metrics/index.ts";
import type { ProxyWatch } from "./proxy-watch.ts";
import { cleanPath, earlierAddress, isHome } from "./redirects.ts";
import { faultPage, type ReportFault } from "./rendering.ts";
import type { StaticFiles } from "./files/static-files.ts";
import { thanksPages } from "./thanks-pages.ts";

export type FrontParts = {
  files: StaticFiles;
  site: SiteManifest;
  config: Pick<Config, "siteOrigin" | "hasTestFaults">;
  render: Renderer;
  loadData: RenderRequest["loadData"];
  errorPages: ErrorPages;
  state: Pick<StateReader, "recent">;
  /** Called with each request, before it is answered. */
  look: ProxyWatch["look"];
  /** Handles all requests under `/api/`. */
  api: RequestListener;
  isDraining: () => boolean;
  report: ReportFault;
  events: Pick<Events, "answer">;
};

/** Answers requests from memory with pages, files, redirects and errors, and passes `/api/` on to the API. */
export function createFront(parts: FrontParts): RequestListener {
  const { files, site, config, errorPages, report, events } = parts;
  const answers = createAnswers(site, config.siteOrigin);
  const origins = ownOrigins(config.siteOrigin);
  const thanks = thanksPages(parts.render, parts.loadData);
  const findEarlier = openEarlier(site.earlier);

  return (request, response) => {
    const began = performance.now();
    const kind = answer(request, response);
    // A response from memory is complete now and needs no listener.
    if (response.writableEnded)
      events.answer(kind, response.statusCode, performance.now() - began);
    else
      response.once("close", () =>
        events.answer(kind, response.statusCode, performance.now() - began),
      );
  };

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): AnswerKind {
    parts.look(request);
    if (parts.isDraining()) response.setHeader("connection", "close");
    const target = request.url ?? "/";
    const queryStart = target.indexOf("?");
    const path = queryStart === -1 ? target : target.slice(0, queryStart);
    const query = queryStart === -1 ? "" : target.slice(queryStart);

    if (!hasOneHost(request)) {
      answers.text(response, 400, "Bad Request");
      return "other";
    }
    if (path.startsWith("/api/")) {
      parts.api(request, response);
      return "api";
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      const allow = ["allow", "GET, HEAD"];
      answers.text(response, 405, "Method Not Allowed", allow);
      return "other";
    }

    if (query !== "" && isHome(path)) {
      const kind = answerEarlier(request, response, path, query);
      if (kind !== undefined) return kind;
    }
    if (path === "/") return answerRoot(request, response, query);
    const thanked = query === "" ? undefined : thanks(path, query);
    if (thanked !== undefined) return answerThanks(request, response, thanked);
    const file = files.get(path);
    if (file === undefined) return answerOther(request, response, path, query);
    // Search results are not pages of their own for search engines.
    if (query !== "" && /[?&]q=/.test(query))
      response.setHeader("x-robots-tag", "noindex");
    sendFile(request, response, file);
    return file.kind;
  }

  /** `/` is the only address whose response depends on the visitor's language. */
  function answerRoot(
    request: IncomingMessage,
    response: ServerResponse,
    query: string,
  ): AnswerKind {
    const locale = languageOfRoot(request.headers, origins);
    if (locale !== defaultLocale) {
      const vary = ["vary", languageVary, "cache-control", "private, no-store"];
      const location = `${href(locale, "home")}${query}`;
      answers.redirect(response, 302, location, vary);
      return "other";
    }
    const file = files.get("/");
    if (file === undefined)
      return answerError(request, response, "missing", "/");
    sendFile(request, response, file);
    return file.kind;
  }

  /** Addresses without a file: health checks, test faults, redirects, and unknown addresses. */
  function answerOther(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): AnswerKind {
    if (path === "/healthz" || path === "/readyz")
      return answerHealth(response, path + query);
    if (path.startsWith("/assets/")) {
      answers.text(response, 404, "Not Found");
      return "other";
    }
    if (/\/_(?:payload|main)\.json$/.test(path)) {
      answers.json(response, 404, { ok: false, code: "not_found" });
      return "other";
    }
    const kind = answerEarlier(request, response, path, query);
    if (kind !== undefined) return kind;
    const clean = cleanPath(path, isPage);
    if (clean !== undefined) return answerMoved(response, `${clean}${query}`);
    const isForced = config.hasTestFaults && forcedFaultPath.test(path);
    return answerError(
      request,
      response,
      isForced ? "forced" : "missing",
      path + query,
    );
  }

  /** Returns undefined, and answers nothing, if the address is no earlier one. */
  function answerEarlier(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): AnswerKind | undefined {
    const earlier = earlierAddress(path, query, findEarlier);
    if (earlier === undefined) return undefined;
    return earlier.kind === "moved"
      ? answerMoved(response, earlier.location)
      : answerError(request, response, "gone", path + query);
  }

  function answerMoved(response: ServerResponse, location: string): AnswerKind {
    const cache = ["cache-control", "public, max-age=3600"];
    answers.redirect(response, 301, location, cache);
    return "other";
  }

  function answerError(
    request: IncomingMessage,
    response: ServerResponse,
    kind: ErrorKind,
    target: string,
  ): AnswerKind {
    void errorPages
      .get(kind, target)
      .then((page) => answers.page(request, response, page));
    return "rendered";
  }

  function answerThanks(
    request: IncomingMessage,
    response: ServerResponse,
    made: Promise<RenderedPage>,
  ): AnswerKind {
    void made
      .catch((fault: unknown) => {
        report(fault);
        return faultPage;
      })
      .then((page) => answers.page(request, response, page));
    return "rendered";
  }

  function answerHealth(response: ServerResponse, path: string): AnswerKind {
    const isDraining = parts.isDraining();
    // Pages need no store, so a balancer that checks pages only keeps this server while the store is down.
    const health =
      path === "/readyz?for=pages" && !isDraining
        ? liveness()
        : path.startsWith("/healthz")
          ? liveness()
          : readiness(parts.state, isDraining);
    void Promise.resolve(health).then(({ status, body }) =>
      answers.json(response, status, body),
    );
    return "other";
  }

  function isPage(path: string): boolean {
    return files.isPage(path);
  }
}

const forcedFaultPath = /^(?:\/(?:th|en|ja))?\/__test\/error\/$/;

/**
 * Refuses two `Host` headers: Node uses the first, but a proxy before us may have used the second. Only HTTP/1.0 may leave
 * the header out.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}
