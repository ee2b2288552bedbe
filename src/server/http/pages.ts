import type { FastifyReply, FastifyRequest } from "fastify";
import { cleanPath, correctedPaths } from "#shared/clean-path.ts";
import type { EarlierAddress, FindEarlier } from "#shared/earlier-addresses.ts";
import { defaultLocale } from "#shared/locales.ts";
import { href, treeHref, trees } from "#shared/site-map.ts";
import type { Config } from "../config.ts";
import type { Build, ServedBuild } from "./build.ts";
import { sendFile } from "./files.ts";
import { languageOfRoot, languageVary } from "./language.ts";
import { ownOrigins } from "./own-origin.ts";
import { sendRendered } from "./rendered.ts";

/** A request for a page or a file. */
type Visit = {
  reply: FastifyReply;
  build: Build;
  path: string;
  /** With its question mark, or "". */
  query: string;
};

/** Makes the handler of GET and HEAD for every address that is no route: pages and files of the build, redirects, errors. */
export function createPages(
  served: ServedBuild,
  { SITE_ORIGIN, TEST_MODE }: Pick<Config, "SITE_ORIGIN" | "TEST_MODE">,
  isDraining: () => boolean,
) {
  const origins = ownOrigins(SITE_ORIGIN);

  return ({ raw, headers }: FastifyRequest, reply: FastifyReply) => {
    const { current: build } = served;
    if (isDraining()) reply.raw.setHeader("connection", "close");
    const target = raw.url ?? "/";
    const mark = target.indexOf("?");
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark);
    const visit: Visit = { reply, build, path, query };

    // Old sites had their pages at queries of the home page.
    if (query !== "" && homes.has(path)) {
      const earlier = sendEarlier(visit);
      if (earlier) return earlier;
    }
    // `/` is the only address whose response depends on the visitor's language.
    if (path === "/") {
      const locale = languageOfRoot(headers, origins);
      if (locale !== defaultLocale)
        return reply
          .code(302)
          .headers({
            ...build.headers(),
            location: `${href(locale, "home")}${query}`,
            vary: languageVary,
            "cache-control": "private, no-store",
          })
          .send();
    }
    const thanks = query === "" ? undefined : build.thanksPage(path, query);
    if (thanks) return thanks.then((page) => sendRendered(reply, page, build));
    const file = build.files.get(path);
    if (file === undefined) {
      const isForced = TEST_MODE && forcedErrorPath.test(path);
      return isForced ? sendError(visit, 500) : sendOther(visit);
    }
    // Search results are not pages of their own for search engines.
    if (/[?&]q=/.test(query)) reply.raw.setHeader("x-robots-tag", "noindex");
    reply.hijack();
    sendFile(raw, reply.raw, file);
    return undefined;
  };
}

const homes = new Set(trees.map((tree) => treeHref(tree, "home")));

/** In tests it is the server-error page. */
const forcedErrorPath = /^(?:\/(?:th|en|ja))?\/__test\/error\/$/;

function sendOther(visit: Visit) {
  const { reply, build, path, query } = visit;
  // Programs ask for these, and need no page.
  if (/^\/(?:api|assets)\/|\/_payload\.json$/.test(path))
    return refuse(reply, build);
  const earlier = sendEarlier(visit);
  if (earlier) return earlier;
  const clean = cleanPath(
    path,
    (page) => page.endsWith("/") && build.files.has(page),
  );
  return clean === undefined
    ? sendError(visit, 404)
    : sendMoved(visit, `${clean}${query}`);
}

/** Answers an earlier address. Returns undefined, and sends nothing, for any other. */
function sendEarlier(visit: Visit) {
  const { build, path, query } = visit;
  const earlier = earlierAddress(path, query, build.findEarlier);
  if (earlier?.kind === "moved") return sendMoved(visit, earlier.location);
  return earlier && sendError(visit, 410);
}

async function sendError(
  { reply, build, path, query }: Visit,
  status: 404 | 410 | 500,
) {
  const page = await build.errorPage(status, path + query);
  return sendRendered(reply, page, build);
}

/** `location` is a path of this site. It stays relative, so that no request header can change its host. */
function sendMoved({ reply, build }: Visit, location: string) {
  const caching = { "cache-control": "public, max-age=3600" };
  return reply
    .code(301)
    .headers({ ...build.headers(), location, ...caching })
    .send();
}

/** Answers 404 to an address of programs that does not exist, and 405 to another method than those of pages and files. */
export function refuse(reply: FastifyReply, { headers }: Build) {
  const { url, method } = reply.request;
  const isMissing = /^(?:GET|HEAD)$/.test(method) || url.startsWith("/api/");
  reply.headers({ ...headers(), "cache-control": "no-store" });
  return isMissing
    ? reply.code(404).send({ ok: false, code: "not_found" })
    : reply
        .code(405)
        .header("allow", "GET, HEAD")
        .send({ ok: false, code: "method" });
}

/** What became of an earlier address, also of one with `index.html` or punctuation after it. */
export function earlierAddress(
  path: string,
  query: string,
  find: FindEarlier,
): EarlierAddress | undefined {
  const [corrected = path] = correctedPaths(path);
  return find(path, query) ?? find(corrected, query);
}
